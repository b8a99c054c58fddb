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
/// `<head>`: what is known about the page.
public typealias head<Content: HTML> = HTMLElement<HTMLTag.head, Content>
/// `<body>`: what the page shows.
public typealias body<Content: HTML> = HTMLElement<HTMLTag.body, Content>
/// `<title>`: the page's name.
public typealias title<Content: HTML> = HTMLElement<HTMLTag.title, Content>
/// `<meta>`: a fact about the page.
public typealias meta = HTMLVoidElement<HTMLTag.meta>
/// `<link>`: another file the page belongs with.
public typealias link = HTMLVoidElement<HTMLTag.link>
/// `<base>`: where relative URLs start.
public typealias base = HTMLVoidElement<HTMLTag.base>
/// `<script>`: a program or data; its content can be nothing but a literal.
public typealias script<Content: HTML> = HTMLElement<HTMLTag.script, Content>
/// `<noscript>`: what shows without scripts.
public typealias noscript<Content: HTML> = HTMLElement<HTMLTag.noscript, Content>
/// `<template>`: markup kept for a script.
public typealias template<Content: HTML> = HTMLElement<HTMLTag.template, Content>
/// `<header>`: the top of a page or section.
public typealias header<Content: HTML> = HTMLElement<HTMLTag.header, Content>
/// `<nav>`: links to move around with.
public typealias nav<Content: HTML> = HTMLElement<HTMLTag.nav, Content>
/// `<main>`: what the page is for.
public typealias main<Content: HTML> = HTMLElement<HTMLTag.main, Content>
/// `<section>`: a part with a heading.
public typealias section<Content: HTML> = HTMLElement<HTMLTag.section, Content>
/// `<article>`: a part that stands on its own.
public typealias article<Content: HTML> = HTMLElement<HTMLTag.article, Content>
/// `<aside>`: a part beside the point.
public typealias aside<Content: HTML> = HTMLElement<HTMLTag.aside, Content>
/// `<footer>`: the end of a page or section.
public typealias footer<Content: HTML> = HTMLElement<HTMLTag.footer, Content>
/// `<address>`: how to reach the author.
public typealias address<Content: HTML> = HTMLElement<HTMLTag.address, Content>
/// `<search>`: the controls to search with.
public typealias search<Content: HTML> = HTMLElement<HTMLTag.search, Content>
/// `<hgroup>`: a heading with its by-lines.
public typealias hgroup<Content: HTML> = HTMLElement<HTMLTag.hgroup, Content>
/// `<h1>`: a heading of the first rank.
public typealias h1<Content: HTML> = HTMLElement<HTMLTag.h1, Content>
/// `<h2>`: a heading of the second rank.
public typealias h2<Content: HTML> = HTMLElement<HTMLTag.h2, Content>
/// `<h3>`: a heading of the third rank.
public typealias h3<Content: HTML> = HTMLElement<HTMLTag.h3, Content>
/// `<h4>`: a heading of the fourth rank.
public typealias h4<Content: HTML> = HTMLElement<HTMLTag.h4, Content>
/// `<h5>`: a heading of the fifth rank.
public typealias h5<Content: HTML> = HTMLElement<HTMLTag.h5, Content>
/// `<h6>`: a heading of the sixth rank.
public typealias h6<Content: HTML> = HTMLElement<HTMLTag.h6, Content>
