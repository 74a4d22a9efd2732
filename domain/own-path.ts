/**
 * Whether a text is a path of this site and safe to redirect to. Browsers read `//` or a backslash at the start as another
 * host, also after dot segments are removed (`/a/..//`), and ignore control characters, so paths with any of these are
 * refused. The query and the hash are not checked.
 */
export function isOwnPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1)
  return path.startsWith('/') && !/\/\/|\\/.test(path) && !/\p{Cc}/u.test(text)
}
