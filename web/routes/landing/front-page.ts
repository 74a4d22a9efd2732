/** Where index.html keeps the start page as it was rendered at build, beside the place of the app. */
export const FRONT_PAGE_ID = 'front-page'

const FOCUSABLE = 'a, button, input, select'

/**
 * The start page is in the document before any script runs. Once the app shows the very same page, that copy is removed
 * in the same frame; a focused link or field keeps the focus.
 */
export function takeOver(): void {
  const written = document.getElementById(FRONT_PAGE_ID)
  if (!written) return
  const reached = [...written.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement ?? document.body)
  written.remove()
  if (reached >= 0)
    document.querySelectorAll<HTMLElement>(`#root :is(${FOCUSABLE})`)[reached]?.focus({ preventScroll: true })
}
