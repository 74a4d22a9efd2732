// Sets the colour scheme before anything is painted. A file of its own, because the content security policy
// allows no inline script. Dark until the person chooses; the choice is kept in this browser.
;(() => {
  let scheme = null
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be closed to us: then it stays dark.
  }
  const light = scheme === 'light' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', light ? 'light' : 'dark')
})()
