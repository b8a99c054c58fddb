// The page of a rule: an amount that is switched on is entered next. While its field has the focus, the style hides what
// is wrong with it. Tested by Tests/Browser/tests/test_news.py.
addEventListener('input', ({ target }) => {
  if (!target.matches('.rule-event .toggle:checked')) return;
  const field = target.closest('.rule-event').nextElementSibling?.querySelector('[name=below]');
  if (field && !field.value) field.focus();
});
