import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 40
const CHECKSUM_LENGTH = 6
const SHOWN_LENGTH = 12

/**
 * A new key: a prefix that scanners of secrets recognise, 40 random letters and digits (238 bits), and a checksum by which
 * a mistyped key is refused without asking the database. Letters and digits alone are selected by one double click.
 */
export function newToken(mode: 'live' | 'test'): { token: string; token_hash: string; token_start: string } {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const body = `sw_${mode}_${secret}`
  const token = body + checksumOf(body)
  return { token, token_hash: hashOfToken(token), token_start: token.slice(0, SHOWN_LENGTH) }
}

/** Whether a text is a whole key, of whichever server. */
export function isWholeToken(text: string): boolean {
  if (!/^sw_(live|test)_[0-9A-Za-z]{46}$/.test(text)) return false
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
}

/** What is stored of a key. It is random, so a fast hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET[rest % ALPHABET.length] + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
