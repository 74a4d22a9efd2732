import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { downloadHeaders } from '#server/platform/files.ts'
import type { Handler } from '#server/platform/http.ts'
import { type AgreementFee, findVisibleFee, signedNames } from '#server/queries/agreement-fees.ts'
import { feeReceipt } from './fee-receipt.ts'

type Download = Contract['feeReversals']['downloadFeeReceipt']

export const downloadFeeReceipt: Handler<Download> = async ({ db, viewer, resHeaders }, { agreement_id }) => {
  const fee = await findVisibleFee(db, viewer, agreement_id)
  if (!fee) return refuse('NOT_FOUND')
  const file = await feeReceipt(asSigned(fee, await signedNames(db, agreement_id)))
  const headers = downloadHeaders({ name: file.name, mime: file.type, size: file.size })
  resHeaders.set('content-disposition', headers['content-disposition'])
  return file
}

/** The fee with the names that stand in the agreement, whatever became of the accounts. */
function asSigned(fee: AgreementFee, names: ReadonlyMap<string, string>): AgreementFee {
  const nameOf = (id: string, shown: string) => names.get(id) ?? shown
  const { reversal } = fee
  return {
    ...fee,
    payer_name: nameOf(fee.payer_id, fee.payer_name),
    reversal: reversal && {
      ...reversal,
      payer_name: nameOf(reversal.payer_id, reversal.payer_name),
      other_party_name: nameOf(reversal.other_party_id, reversal.other_party_name),
    },
  }
}
