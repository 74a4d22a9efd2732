/**
 * A field that is left says what is wrong with it, and the line it says it in moves what stands below. Pressing a button
 * leaves the field: the button would slide away under the finger, and the press would be lost. So pressing a button of a
 * form lets the focus stay in its field; whatever the button does then moves it on.
 */
export function preventBlurOnSubmit(): void {
  document.addEventListener('mousedown', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const field = document.activeElement
    const isField = field?.matches('input, textarea, select')
    if (isField && button?.form?.contains(field)) event.preventDefault()
  })
}
