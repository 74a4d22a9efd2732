import type { z } from 'zod'
import type { settledTerm, termEvent } from '#contract/settled-terms.ts'
import { termInWords } from '#domain/settled-terms.ts'
import { TERM_LABELS, TERMS, type Term } from '#domain/terms.ts'
import type { VersionRow } from './details.ts'
import { contentOf } from './present-version.ts'
import type { SettledTermRow } from './settled-terms.ts'

type Settled = z.input<typeof settledTerm>
type TermEvent = z.input<typeof termEvent>

interface Settling {
  versions: readonly VersionRow[]
  settled_terms: readonly SettledTermRow[]
}

/** What at least one side has settled, in reading order. */
export function presentSettledTerms({ versions, settled_terms }: Settling): Settled[] {
  return TERMS.flatMap((term) => {
    const settled = settled_terms.filter((row) => row.term === term && row.ended_at === null)
    const version = versions.find(({ id }) => id === settled[0]?.version_id)
    if (!version) return []
    return [
      {
        term,
        value: termInWords(contentOf(version), term),
        version_number: version.version_number,
        settled_by: settled.map(({ side, settled_by_name, settled_at }) => ({
          side,
          name: settled_by_name,
          timestamp: settled_at.toISOString(),
        })),
        is_settled: settled.length === 2,
      },
    ]
  })
}

/** Each term settled and reopened, as a line of the activity, oldest first. */
export function termHistoryOf({ versions, settled_terms }: Settling): TermEvent[] {
  const events = settled_terms.flatMap((row): TermEvent[] => {
    const version = versions.find(({ id }) => id === row.version_id)
    const value = version ? termInWords(contentOf(version), row.term) : null
    const settled = {
      id: `${row.id}-settled`,
      term: row.term,
      sentence: `${row.settled_by_name} settled ${theTerm(row.term)}${value ? `: ${value}` : ''}`,
      timestamp: row.settled_at.toISOString(),
      actor: row.settled_by_name,
    }
    if (row.ended_at === null || row.ended_by_name === null) return [settled]
    const sentence =
      row.end_reason === 'taken_back'
        ? `${row.ended_by_name} reopened ${theTerm(row.term)}`
        : `The version on offer changed ${theTerm(row.term)}, which ${row.settled_by_name} had settled`
    const ended = { id: `${row.id}-ended`, term: row.term, sentence, actor: row.ended_by_name }
    return [settled, { ...ended, timestamp: row.ended_at.toISOString() }]
  })
  return events.sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0))
}

const theTerm = (term: Term) => `the ${TERM_LABELS[term].toLowerCase()}`
