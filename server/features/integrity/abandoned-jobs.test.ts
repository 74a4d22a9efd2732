import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { db, clock } = useFernleaf()

/** A job without a payload, as sweeps are, abandoned at nine; its own date is that of another clock. */
const abandon = () =>
  sql`insert into jobs.job (name, data, state, created_on, start_after, source_name, source_created_on)
    values ('dead-letters', '{}', 'created', '2026-11-02T09:00Z', '2026-11-02T09:00Z', 'charge', '2027-01-01T00:00Z')`.execute(
    db,
  )
const completed = (started_on: string) =>
  sql`insert into jobs.job (name, data, state, created_on, start_after, started_on, completed_on)
    values ('charge', '{}', 'completed', ${started_on}, ${started_on}, ${started_on}, ${started_on})`.execute(db)

test('a job that looks at everything and was abandoned is made up for by one that begins later', async () => {
  await abandon()
  await completed('2026-11-02T08:59Z')
  const subjects = async () => Object.keys(await findAllViolations(db, clock.now()))
  expect(await subjects()).toEqual(['jobs_run'])
  await completed('2026-11-02T09:01Z')
  expect(await subjects()).toEqual([])
})
