import type { InferClientOutputs } from '@orpc/client'
import { useQueries } from '@tanstack/react-query'
import { type client, orpc } from '../../lib/client.ts'

export type AgreementFigures = InferClientOutputs<typeof client>['agreements']['listAgreementFigures']['items'][number]

/** As many agreements as one request takes. */
const MAX_IDS = 100

/** What the listed agreements paid and owe; undefined until all of it is there. */
export function useAgreementFigures(
  rows: readonly { id: string }[],
): ReadonlyMap<string, AgreementFigures> | undefined {
  const ids = rows.map(({ id }) => id)
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, page) =>
    ids.slice(page * MAX_IDS, (page + 1) * MAX_IDS),
  )
  const answers = useQueries({
    queries: pages.map((page) => orpc.agreements.listAgreementFigures.queryOptions({ input: { ids: page } })),
  })
  if (answers.some(({ data }) => data === undefined)) return undefined
  return new Map(answers.flatMap(({ data }) => data?.items ?? []).map((item) => [item.id, item]))
}
