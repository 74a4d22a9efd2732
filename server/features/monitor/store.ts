import { type Kysely, sql } from 'kysely'
import type { EVENT_STATES } from '#contract/monitor.ts'
import type { DB } from '#server/platform/database.ts'

type EventState = (typeof EVENT_STATES)[number]

/** The last attempt failed. A replayed event has attempts too, but only waits. */
export const isFailing = sql<boolean>`(processed_at is null and last_error is not null)`

const state = sql<EventState>`
  case when processed_at is not null then 'processed' when ${isFailing} then 'failing' else 'waiting' end`

/** Events with their state. */
export function events(db: Kysely<DB>) {
  return db.selectFrom('stripe_events').selectAll().select(state.as('state'))
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

/** Only those in this state, written so that open events are found by their partial index. */
export function inState(wanted: EventState | undefined) {
  if (wanted === undefined) return sql<boolean>`true`
  return wanted === 'processed'
    ? sql<boolean>`processed_at is not null`
    : sql<boolean>`processed_at is null and ${state} = ${wanted}`
}
