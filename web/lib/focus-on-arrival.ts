/** Puts the focus into a field when its page opens, but not where a keyboard would jump up over what nobody has read yet. */
export function focusOnArrival(field: HTMLElement | null | undefined): void {
  if (window.matchMedia('(pointer: fine)').matches) field?.focus()
}
