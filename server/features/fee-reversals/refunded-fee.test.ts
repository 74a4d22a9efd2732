import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { useFeeReversals } from '#server/testing/use-fee-reversals.ts'

const { as, cast, quiet, paid, requested, approved } = useFeeReversals()

const feeOf = async (viewer: Viewer, id: string) => (await as(viewer).agreements.getAgreement({ id })).fee
const fileOf = async (viewer: Viewer, id: string) =>
  new Uint8Array(await (await as(viewer).agreements.downloadAgreement({ id })).arrayBuffer())
const wordsOf = async (viewer: Viewer, id: string) => readPdf(await fileOf(viewer, id))
const verdictOf = async (viewer: Viewer, id: string) => {
  const sha256 = createHash('sha256')
    .update(await fileOf(viewer, id))
    .digest('hex')
  return (await as(viewer).agreements.verifyAgreement({ sha256 })).agreement
}

test('an agreement and its file name the payer of a fee that nobody reversed', async () => {
  const { agreement_id, owner } = await paid()
  expect(await feeOf(owner, agreement_id)).toMatchObject({
    ...{ payer_name: 'Olivia Bennett', refunded_at: null, paid_instead: null },
  })
  const words = await wordsOf(owner, agreement_id)
  expect(words).toContain('£200.00, paid by Olivia Bennett')
  expect(words).not.toContain('refunded')
})

test('after a reversal, they say that the fee was refunded and who paid it instead', async () => {
  const { agreement_id, provider } = await approved()
  await quiet()
  const fee = await feeOf(provider, agreement_id)
  expect(fee).toMatchObject({ payer_name: 'Olivia Bennett', paid_instead: { payer_name: 'Priya Nair' } })
  expect(fee.refunded_at).not.toBeNull()
  expect(await wordsOf(provider, agreement_id)).toMatch(
    /£200\.00, paid by Olivia Bennett, refunded on \d+ \w+ \d+ after a fee reversal; paid by Priya Nair on \d+ \w+ \d+/,
  )
})

test('until the other side pays, they say that it has not', async () => {
  const { agreement_id, owner } = await approved({ provider_card: null })
  await quiet()
  expect(await feeOf(owner, agreement_id)).toMatchObject({ paid_instead: null, refunded_at: expect.any(String) })
  expect(await wordsOf(owner, agreement_id)).toContain('; Priya Nair had not paid it when this file was made')
})

test('a file issued before the reversal stays as it is, and its check says that the fee has changed', async () => {
  const { agreement_id, id, owner } = await requested()
  const before = await wordsOf(owner, agreement_id)
  expect(await verdictOf(owner, agreement_id)).toMatchObject({ fee_changed: false, has_newer_edition: false })
  await as(cast.ada).feeReversals.decideFeeReversal({ id, decision: 'approve', note: 'As agreed.' })
  await quiet()
  expect((await feeOf(owner, agreement_id)).refunded_at).not.toBeNull()
  expect(await wordsOf(owner, agreement_id)).toBe(before)
  expect(await verdictOf(owner, agreement_id)).toMatchObject({ fee_changed: true, has_newer_edition: false })
})
