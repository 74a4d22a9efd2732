import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { orpc } from '../../../lib/client.ts'
import { inSessionStorage } from '../../../lib/session-storage.ts'
import type { DraftPlace, FoundDraft } from './draft-place.ts'
import { allDraftsSaved, createDraftSaver, type DraftStatus, type SeenRevisions } from './draft-saver.ts'
import { draftSubject } from './draft-subject.ts'
import { draftValues, type ProposalValues } from './proposal-values.ts'

/** What was typed so far in this tab, which is ahead of the server by a second. */
export interface InTab {
  values: ProposalValues
  step: number
  /** The id of the draft, and of the proposal or counter-offer once it is sent. */
  id: string
  /** The id of a proposal's first version. */
  version_id: string
  seen: SeenRevisions
  isSaved: boolean
}

function inTab({ viewer_id, ...place }: DraftPlace) {
  const name = Object.values(place).filter((part) => part !== undefined)
  return inSessionStorage<InTab>(`proposal.${[viewer_id, ...name].join('.')}`)
}

/** The draft to continue in this place, as the server has it now. */
export function useFoundDraft(place: DraftPlace) {
  const { viewer_id: _, draft_id, ...subject } = place
  const [id] = useState(() => draft_id ?? inTab(place).read()?.id)
  const options = orpc.proposalDrafts.findProposalDraft.queryOptions({ input: { ...subject, id } })
  return useQuery({
    ...options,
    queryFn: async (context) => {
      await allDraftsSaved()
      return options.queryFn(context)
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** What is typed is stored in the tab at once, and on the server a second later (decision C-77). */
export function useDraft(place: DraftPlace, found: FoundDraft | null, initial: () => ProposalValues) {
  const stored = inTab(place)
  const [{ begun, wasStored, saver }] = useState(() => {
    const tab = stored.read()
    const start = beginWith(tab?.values ? tab : null, found, initial)
    return { ...start, saver: saverOf(draftSubject(place, found), start, stored) }
  })
  const status = useSyncExternalStore(saver.subscribe, saver.status)
  useEffect(() => {
    saver.resume()
    if (!begun.isSaved) saver.edit({ values: begun.values, step: begun.step })
    return () => {
      void saver.flush()
    }
  }, [saver, begun])

  return {
    begun,
    wasStored,
    status,
    save(values: ProposalValues, step: number) {
      if (!wasStored && !stored.read() && isUntouched(values, begun.values)) return
      const tab = stored.read()
      stored.write({ ...begun, seen: tab?.id === begun.id ? tab.seen : begun.seen, values, step, isSaved: false })
      saver.edit({ values, step })
    },
    flush: () => void saver.flush(),
    replace: () => void saver.replace(),
    /** Before it is sent: a save that comes later would be in vain. */
    stop: saver.stop,
    resume: saver.resume,
    forget: stored.forget,
    isOnServer: () => !(stored.read()?.seen ?? begun.seen).includes(null),
  }
}

export type Draft = ReturnType<typeof useDraft>

/** Whether nothing was typed yet; the project may be chosen by the wizard itself. */
function isUntouched(values: ProposalValues, initial: ProposalValues): boolean {
  const { project_choice, project_id } = initial
  return JSON.stringify({ ...values, project_choice, project_id }) === JSON.stringify(initial)
}

interface Start {
  begun: InTab
  wasStored: boolean
  status: DraftStatus
}

function beginWith(tab: InTab | null, found: FoundDraft | null, initial: () => ProposalValues): Start {
  const isAhead = tab && !tab.isSaved && (found ? tab.id === found.id : tab.seen.includes(null))
  if (tab && isAhead) {
    const isChanged = found && !tab.seen.includes(found.revision)
    return { begun: tab, wasStored: true, status: isChanged ? CHANGED : { kind: 'empty' } }
  }
  if (found) {
    const version_id = tab?.id === found.id ? tab.version_id : crypto.randomUUID()
    const begun = { values: draftValues(found.form), step: found.step, id: found.id, version_id, isSaved: true }
    return {
      begun: { ...begun, seen: [found.revision] },
      wasStored: true,
      status: { kind: 'saved', at: found.updated_at },
    }
  }
  const [id, version_id] = [crypto.randomUUID(), crypto.randomUUID()]
  return {
    begun: { values: initial(), step: 1, id, version_id, seen: [null], isSaved: true },
    wasStored: false,
    status: { kind: 'empty' },
  }
}

const CHANGED: DraftStatus = { kind: 'failed', code: 'DRAFT_CHANGED', sentence: '' }

function saverOf(subject: ReturnType<typeof draftSubject>, { begun, status }: Start, stored: ReturnType<typeof inTab>) {
  return createDraftSaver<{ values: ProposalValues; step: number }>({
    status,
    seen: begun.seen,
    save: ({ content: { values, step }, revision, seen_revisions }) =>
      orpc.proposalDrafts.saveProposalDraft.call(
        {
          id: begun.id,
          ...subject,
          form: values,
          step,
          revision,
          seen_revisions: seen_revisions && [...seen_revisions],
        },
        { context: { idempotency_key: revision } },
      ),
    onSeen: (seen, isSaved) => {
      const tab = stored.read()
      if (tab?.id === begun.id) stored.write({ ...tab, seen, isSaved })
    },
  })
}
