import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { isRefusal } from '#server/platform/refuse.ts'
import { agreementDocument } from './document.ts'
import { getAgreement } from './get-agreement.ts'

export const downloadAgreement: Reader<Contract['agreements']['downloadAgreement']> = async (context, input) => {
  const agreement = await getAgreement(context, input)
  return isRefusal(agreement) ? agreement : agreementDocument(agreement)
}
