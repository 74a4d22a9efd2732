import { expect, test } from 'vitest'
import { canPreview, documentKind, fileKind, fileProblem, sizeWords } from './document-rules.ts'

test.each([
  ['October.pdf', 10_485_760, null],
  ['October.PDF', 1, null],
  ['scan.jpeg', 2000, null],
  ['October.pdf', 10_485_761, 'File "October.pdf" exceeds the 10MB limit.'],
  ['empty.pdf', 0, 'File "empty.pdf" is empty.'],
])('%s of %d bytes', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})

test.each(['run.exe', 'pdf', 'page.html', 'picture.svg', 'no ending'])('refuses %s', (name) => {
  expect(fileProblem({ name, size: 10 })).toContain('has an unsupported type')
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [839_680, '820 kB'],
  [1_048_576, '1.0 MB'],
  [1_468_006, '1.4 MB'],
])('%d is %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test('a file is named by its kind; pictures and PDFs can be shown', () => {
  expect([fileKind('October.pdf'), fileKind('vat.xlsx'), fileKind('odd')]).toEqual(['PDF', 'XLSX', 'FILE'])
  const shown = ['image/png', 'image/jpeg', 'application/pdf', 'application/msword', 'image/svg+xml', 'text/html']
  expect(shown.filter((file_type) => canPreview({ file_type }))).toEqual(['image/png', 'image/jpeg', 'application/pdf'])
})

test.each([
  ['application/pdf', 'PDF'],
  ['application/msword', 'Word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ['image/jpeg', 'JPEG picture'],
  ['text/html', 'File'],
])('a document of type %s is called %s', (type, kind) => {
  expect(documentKind(type)).toBe(kind)
})
