// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// The page, its head and its sections.

extension HTMLTag {
  /// The name of `<html>`.
  public enum html: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "html" }
  }

  /// The name of `<head>`.
  public enum head: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "head" }
  }

  /// The name of `<body>`.
  public enum body: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "body" }
  }

  /// The name of `<title>`.
  public enum title: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "title" }
  }

  /// The name of `<meta>`.
  public enum meta: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "meta" }
  }

  /// The name of `<link>`.
  public enum link: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "link" }
  }

  /// The name of `<base>`.
  public enum base: HTMLTrait.Unpaired {
    @inlinable public static var name: StaticString { "base" }
  }

  /// The name of `<script>`.
  public enum script: HTMLTrait.LiteralContent {
    @inlinable public static var name: StaticString { "script" }
  }

  /// The name of `<noscript>`.
  public enum noscript: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "noscript" }
  }

  /// The name of `<template>`.
  public enum template: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "template" }
  }

  /// The name of `<header>`.
  public enum header: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "header" }
  }

  /// The name of `<nav>`.
  public enum nav: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "nav" }
  }

  /// The name of `<main>`.
  public enum main: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "main" }
  }

  /// The name of `<section>`.
  public enum section: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "section" }
  }

  /// The name of `<article>`.
  public enum article: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "article" }
  }

  /// The name of `<aside>`.
  public enum aside: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "aside" }
  }

  /// The name of `<footer>`.
  public enum footer: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "footer" }
  }

  /// The name of `<address>`.
  public enum address: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "address" }
  }

  /// The name of `<search>`.
  public enum search: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "search" }
  }

  /// The name of `<hgroup>`.
  public enum hgroup: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "hgroup" }
  }

  /// The name of `<h1>`.
  public enum h1: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "h1" }
  }

  /// The name of `<h2>`.
  public enum h2: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "h2" }
  }

  /// The name of `<h3>`.
  public enum h3: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "h3" }
  }

  /// The name of `<h4>`.
  public enum h4: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "h4" }
  }

  /// The name of `<h5>`.
  public enum h5: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "h5" }
  }

  /// The name of `<h6>`.
  public enum h6: HTMLTrait.Paired {
    @inlinable public static var name: StaticString { "h6" }
  }
}

/// `<html>`: the whole page.
public typealias html<Content: HTML> = HTMLElement<HTMLTag.html, Content>
/// `<head>`: metadata of the page.
public typealias head<Content: HTML> = HTMLElement<HTMLTag.head, Content>
/// `<body>`: the visible content of the page.
public typealias body<Content: HTML> = HTMLElement<HTMLTag.body, Content>
/// `<title>`: the title of the page.
public typealias title<Content: HTML> = HTMLElement<HTMLTag.title, Content>
/// `<meta>`: an item of metadata.
public typealias meta = HTMLVoidElement<HTMLTag.meta>
/// `<link>`: a link to another resource.
public typealias link = HTMLVoidElement<HTMLTag.link>
/// `<base>`: the base of relative URLs.
public typealias base = HTMLVoidElement<HTMLTag.base>
/// `<script>`: a program or data; its content must be a literal.
public typealias script<Content: HTML> = HTMLElement<HTMLTag.script, Content>
/// `<noscript>`: content for browsers without scripts.
public typealias noscript<Content: HTML> = HTMLElement<HTMLTag.noscript, Content>
/// `<template>`: markup that a script uses.
public typealias template<Content: HTML> = HTMLElement<HTMLTag.template, Content>
/// `<header>`: the head of a page or section.
public typealias header<Content: HTML> = HTMLElement<HTMLTag.header, Content>
/// `<nav>`: navigation links.
public typealias nav<Content: HTML> = HTMLElement<HTMLTag.nav, Content>
/// `<main>`: the main content of the page.
public typealias main<Content: HTML> = HTMLElement<HTMLTag.main, Content>
/// `<section>`: a section with a heading.
public typealias section<Content: HTML> = HTMLElement<HTMLTag.section, Content>
/// `<article>`: self-contained content.
public typealias article<Content: HTML> = HTMLElement<HTMLTag.article, Content>
/// `<aside>`: content beside the main content.
public typealias aside<Content: HTML> = HTMLElement<HTMLTag.aside, Content>
/// `<footer>`: the foot of a page or section.
public typealias footer<Content: HTML> = HTMLElement<HTMLTag.footer, Content>
/// `<address>`: contact details.
public typealias address<Content: HTML> = HTMLElement<HTMLTag.address, Content>
/// `<search>`: the controls of a search.
public typealias search<Content: HTML> = HTMLElement<HTMLTag.search, Content>
/// `<hgroup>`: a heading with its subtitles.
public typealias hgroup<Content: HTML> = HTMLElement<HTMLTag.hgroup, Content>
/// `<h1>`: a heading of level 1.
public typealias h1<Content: HTML> = HTMLElement<HTMLTag.h1, Content>
/// `<h2>`: a heading of level 2.
public typealias h2<Content: HTML> = HTMLElement<HTMLTag.h2, Content>
/// `<h3>`: a heading of level 3.
public typealias h3<Content: HTML> = HTMLElement<HTMLTag.h3, Content>
/// `<h4>`: a heading of level 4.
public typealias h4<Content: HTML> = HTMLElement<HTMLTag.h4, Content>
/// `<h5>`: a heading of level 5.
public typealias h5<Content: HTML> = HTMLElement<HTMLTag.h5, Content>
/// `<h6>`: a heading of level 6.
public typealias h6<Content: HTML> = HTMLElement<HTMLTag.h6, Content>
