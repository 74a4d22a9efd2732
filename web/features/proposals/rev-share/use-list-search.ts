import { useNavigate, useSearch } from '@tanstack/react-router'

/** The filters of a list as they stand in the address, so that 'back' and links keep them. */
export function useListSearch() {
  const search = useSearch({ from: '/members/rev-share' })
  const navigate = useNavigate()

  /** Sets or, with '' or undefined, clears a parameter. */
  function set(changes: Partial<typeof search>): void {
    void navigate({
      to: '/rev-share',
      search: (previous) => ({ ...previous, ...changes }),
      replace: true,
      resetScroll: false,
    })
  }
  return { search, set }
}

/** The value if it is one of these; undefined for whatever else stands in the address. */
export function oneOf<Value extends string>(
  options: readonly { value: Value }[],
  text: string | undefined,
): Value | undefined {
  return options.find(({ value }) => value === text)?.value
}
