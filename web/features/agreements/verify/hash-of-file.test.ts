import { expect, test } from 'vitest'
import { hashOfFile } from './hash-of-file.ts'

// The examples of FIPS 180-2, which defines the hash.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('a file has its SHA-256 hash', async (words, hash) => {
  expect(await hashOfFile(new Blob([words]))).toBe(hash)
})
