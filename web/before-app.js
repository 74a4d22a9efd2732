// Sets the colour scheme before anything is painted: the build writes this into the documents. Dark until the person chooses; the choice is kept in this browser.
;(() => {
  const KEY = 'mantine-color-scheme-value'
  let kept = null
  try {
    kept = localStorage.getItem(KEY)
  } catch {
    // Storage may be closed to us: then it stays dark.
  }

  function show(scheme) {
    const light = scheme === 'light' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark')
  }
  show(kept)

  // The start page stands in its document before the app does: until then its choice of a theme is answered here.
  function answer() {
    const choice = document.querySelector('#front-page select')
    if (!choice) return
    choice.value = kept === 'light' || kept === 'auto' ? kept : 'dark'
    choice.addEventListener('change', () => {
      const newValue = choice.value
      show(newValue)
      try {
        localStorage.setItem(KEY, newValue)
        // The app may have begun behind it, and hears of it as of a choice in another tab.
        dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }))
      } catch {
        // Storage is closed to us: it holds for this page.
      }
    })
  }
  // The document is whole, and the app may still be on its way.
  document.addEventListener('readystatechange', answer, { once: true })
})()
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
