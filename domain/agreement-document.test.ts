import { expect, test } from 'vitest'
import { documentTitle, MAX_DOCUMENT_TITLE, mayRemoveDocument } from './agreement-document.ts'

test.each([
  ['the uploader', 'olivia', false, null],
  ['the uploader, after somebody else opened it', 'olivia', true, 'opened'],
  ['the other side', 'priya', false, 'not_uploader'],
  ['the other side, after opening it', 'priya', true, 'not_uploader'],
] as const)('%s may remove a document: %s, %s', (_who, person, is_opened, refusal) => {
  expect(mayRemoveDocument({ uploaded_by: 'olivia', is_opened }, person)).toBe(refusal)
})

test.each([
  ['Statement of work', 'a.pdf', 'Statement of work'],
  ['  ', 'Statement of work.pdf', 'Statement of work'],
  ['', 'v1.2 final.docx', 'v1.2 final'],
  ['', '.pdf', '.pdf'],
  ['', 'notes', 'notes'],
  ['', '   ', 'Document'],
  ['Sco\u202Epe\u200B', 'a.pdf', 'Scope'],
  ['\u200B', 'exe\u202Efdp.pdf', 'exefdp'],
  ['', 'a'.repeat(300), 'a'.repeat(MAX_DOCUMENT_TITLE)],
])('a document titled %j in the file %j is called %j', (title, filename, called) => {
  expect(documentTitle(title, filename)).toBe(called)
})
