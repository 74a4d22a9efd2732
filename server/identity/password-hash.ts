import { hash, verify } from '@node-rs/argon2'

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
export async function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

export function isPasswordOfHash(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}
