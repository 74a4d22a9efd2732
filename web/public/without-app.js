// When the code of the app does not come at all, because the line broke in the middle or a new version went up just then,
// nobody looks at an empty page. The start page can be read without it.
addEventListener(
  'error',
  ({ target }) => {
    const place = document.getElementById('root')
    if (!(target instanceof HTMLScriptElement) || !place || place.hasChildNodes()) return
    if (document.getElementById('front-page')) return

    const [main, title, words, again] = ['main', 'h1', 'p', 'button'].map((name) => document.createElement(name))
    main.className = 'sw-without-app'
    title.textContent = 'Sharewell could not be loaded'
    words.textContent = 'Please check your internet connection, then load the page again.'
    again.textContent = 'Reload'
    again.addEventListener('click', () => location.reload())
    main.append(title, words, again)
    place.append(main)
  },
  true,
)
