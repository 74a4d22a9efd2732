import type { Write } from '#server/platform/commands.ts'

interface EndedAgreement {
  id: string
  proposal_id: string
  owner_id: string
  provider_id: string
}

/** Closes the open amendments of agreements that end: they can no longer be accepted. */
export async function lapseAmendments(write: Write, agreements: readonly EndedAgreement[]): Promise<void> {
  if (agreements.length === 0) return
  const lapsed = await write.tx
    .updateTable('agreement_amendments')
    .set({ status: 'lapsed' })
    .where('status', '=', 'proposed')
    .where(
      'agreement_id',
      'in',
      agreements.map(({ id }) => id),
    )
    .returning('agreement_id')
    .execute()
  const ids = new Set(lapsed.map(({ agreement_id }) => agreement_id))
  for (const { id, proposal_id, owner_id, provider_id } of agreements.filter((one) => ids.has(one.id))) {
    write.audit({
      chain: `deal:${proposal_id}`,
      action: 'amendment_lapsed',
      subject_type: 'agreement',
      subject_id: id,
    })
    write.publish({ audience: [owner_id, provider_id], topic: 'agreements', id })
    write.publish({ audience: [owner_id, provider_id], topic: 'amendments', id })
  }
}
