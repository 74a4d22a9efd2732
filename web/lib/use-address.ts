import { useNavigate, useSearch } from '@tanstack/react-router'

type Params = Record<string, string | undefined>

/** The parameters of the page one is on, and a way to change some of them without leaving it. */
export function useAddress() {
  const search: Params = useSearch({ strict: false })
  const navigate = useNavigate()

  /** Sets or, with undefined, clears parameters. Filters replace the entry in the history, what opens adds one. */
  function set(changes: Params, { replace = true }: { replace?: boolean } = {}): void {
    // The router knows the parameters of each page by its path; these are of whichever page one is on.
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...changes }) as never,
      replace,
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
