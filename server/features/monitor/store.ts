import { type Kysely, sql } from 'kysely'
import type { EVENT_STATES } from '#contract/monitor.ts'
import type { DB } from '#server/platform/database.ts'

type EventState = (typeof EVENT_STATES)[number]

/** The last attempt went wrong. One that is looked at again after it was applied has been tried too, and only waits. */
export const isFailing = sql<boolean>`(processed_at is null and last_error is not null)`

const state = sql<EventState>`
  case when processed_at is not null then 'processed' when ${isFailing} then 'failing' else 'waiting' end`

/** Events with where they stand. */
export function events(db: Kysely<DB>) {
  return db.selectFrom('stripe_events').selectAll().select(state.as('state'))
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

/** Only those in this state; said so that the open ones are found by their own index. */
export function inState(wanted: EventState | undefined) {
  if (wanted === undefined) return sql<boolean>`true`
  return wanted === 'processed'
    ? sql<boolean>`processed_at is not null`
    : sql<boolean>`processed_at is null and ${state} = ${wanted}`
}
