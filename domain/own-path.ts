/**
 * Whether a text is a path of this site, as it may be led to after a sign-in. Browsers read a doubled slash or a backslash
 * at the beginning as another host, also where steps before it (`/a/..//`) vanish, and overlook control characters: a path
 * with any of these is none. What follows a question mark or a hash leads nowhere by itself.
 */
export function isOwnPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1)
  return path.startsWith('/') && !/\/\/|\\/.test(path) && !/\p{Cc}/u.test(text)
}
