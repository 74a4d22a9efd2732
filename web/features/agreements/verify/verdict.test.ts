import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Verdict } from './verdict.tsx'

const agreement = {
  id: '0f9a2c3e-5b1d-4c7e-9a57-3d2b8f6e1c04',
  title: 'Growth of Fernleaf',
  project_title: 'Fernleaf',
  version_number: 1,
  amendments: 0,
  has_newer_edition: false,
  made_at: '2026-10-15T10:00:00.000Z',
  issued_at: '2026-10-16T10:00:00.000Z',
  signatures: [],
  amendment_signatures: [
    {
      ...{ amendment: 1, side: 'owner' as const, act: 'proposed' as const, name: 'Olivia Hart', typed_name: 'O. Hart' },
      signed_at: '2026-11-01T10:00:00.000Z',
    },
  ],
  fee_changed: false,
  is_history_whole: true,
}

test.each([false, true])('says what was checked, and if the terms have changed since: %s', (has_newer_edition) => {
  const verdict = createElement(Verdict, { filename: 'a.pdf', agreement: { ...agreement, has_newer_edition } })
  const words = renderToStaticMarkup(verdict)
  expect(words).toContain('It does not say whether the agreement is still active.')
  expect(words.includes('The agreement was amended after these terms')).toBe(has_newer_edition)
})

const wordsOf = (changes: object) =>
  renderToStaticMarkup(createElement(Verdict, { filename: 'a.pdf', agreement: { ...agreement, ...changes } }))

test('names who signed an amendment, and by which name', () => {
  const words = wordsOf({})
  expect(words).toContain('Amendment 1 proposed')
  expect(words).toContain('O. Hart (differs from the account name: Olivia Hart)')
})

test.each([false, true])('says if what the file says about the fee has changed: %s', (fee_changed) => {
  expect(wordsOf({ fee_changed }).includes('What the file says about the agreement fee has changed')).toBe(fee_changed)
})
