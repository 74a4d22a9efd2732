import type pg from 'pg'
import { createFromTemplate, createTemplate, dropDatabases } from '#server/testing/template-database.ts'
import { onServer } from '#server/testing/test-server.ts'
import type { Act, Scene } from './acts/act.ts'
import { correctionActs } from './acts/after-payment.ts'
import { dealActs } from './acts/deals.ts'
import { saleActs } from './acts/market.ts'
import { paymentActs } from './acts/payments.ts'
import { reportActs } from './acts/reports.ts'
import { chanceOf } from './chance.ts'
import { type Front, openFront } from './front.ts'
import { again, type People, registerPeople } from './people.ts'
import { seedRandomness } from './seeded-randomness.ts'
import { settleUniverse } from './settle-universe.ts'
import { type Length, type Outcome, simulate } from './simulate.ts'
import { attempt, NOTHING } from './steps.ts'
import { openUniverse, type Planted, type Universe } from './universe.ts'

/** Where every simulation begins: on a database with people, of which each seed takes a copy. */
export interface Beginning {
  run(seed: number, length: Length, planted?: Planted): Promise<Outcome>
  close(): Promise<void>
}

/** A beginning after which something is carried, and fees and shares were paid with cards whose refunds fail. */
const BEGINNING = 8
const FIRST_DEALS = 4
const FIRST_REPORTS = 3
const FIRST_SALES = 2
const FIRST_CORRECTIONS = 3
const NOW = '2026-01-05T09:00:00Z'

export async function prepare(server: pg.ClientConfig): Promise<Beginning> {
  const template = await createTemplate(server)
  const base = `${template}_people`
  await createFromTemplate(server, template, base)
  await seedIds({ ...server, database: base })
  const front = await openFront()
  const close = async () => {
    await front.close()
    await dropDatabases(server, template)
  }
  const people = await withSeed(0, async () => {
    const universe = await openUniverse({ connection: { ...server, database: base }, now: NOW, front })
    return beginBusiness(universe).finally(() => universe.close())
  }).catch(async (error) => {
    await close()
    throw error
  })
  let copies = 0
  return {
    async run(seed, length, planted = {}) {
      copies += 1
      const database = `${base}_${copies}`
      await createFromTemplate(server, base, database)
      const connection = { ...server, database }
      if (planted.schema) await onServer(connection, planted.schema)
      try {
        return await withSeed(seed, () => lifeOf({ connection, front, people, seed, length, planted }))
      } finally {
        await onServer(server, `drop database if exists ${database} with (force)`)
      }
    },
    close,
  }
}

/** The first agreements, paid reports, sales and corrections, so that every seed comes to what follows them at once. */
async function beginBusiness(universe: Universe): Promise<People> {
  const people = await registerPeople(universe)
  const scene: Scene = { universe, db: universe.db, people, chance: chanceOf(BEGINNING), expectations: [] }
  const inTurn = async (acts: Act[], times: number) => {
    for (const act of Array.from({ length: times }, () => acts).flat()) {
      const intention = await act.intend(scene)
      const { answer, is_wrong } = intention ? await attempt(intention.ask) : NOTHING
      if (is_wrong) throw new Error(`At the beginning ${act.name}: ${answer}`)
      await settleUniverse(universe)
    }
  }
  await inTurn(dealActs, FIRST_DEALS)
  await inTurn([...reportActs, ...paymentActs], FIRST_REPORTS)
  await inTurn(saleActs, FIRST_SALES)
  await inTurn(correctionActs, FIRST_CORRECTIONS)
  await inTurn(reportActs, 1)
  return people
}

interface OneLife {
  connection: pg.ClientConfig
  front: Front
  people: People
  seed: number
  length: Length
  planted: Planted
}

async function lifeOf({ connection, front, people, seed, length, planted }: OneLife): Promise<Outcome> {
  const universe = await openUniverse({ connection, now: NOW, front, planted })
  try {
    return await simulate(universe, again(people, universe.url), seed, length)
  } finally {
    await universe.close()
  }
}

async function withSeed<Result>(seed: number, work: () => Promise<Result>): Promise<Result> {
  const restore = seedRandomness(seed)
  return work().finally(restore)
}

/** Ids that the database makes are the same each time, too, in the form of random ones. */
async function seedIds(connection: pg.ClientConfig): Promise<void> {
  await onServer(
    connection,
    `create sequence simulated_ids;
     create function simulated_id() returns uuid language sql as $$ select overlay(overlay(
       md5(nextval('simulated_ids')::text) placing '4' from 13) placing '8' from 17)::uuid $$;
     do $$ declare c record; begin
       for c in select table_schema, table_name, column_name from information_schema.columns
         where table_schema = 'public' and column_default = 'gen_random_uuid()' loop
         execute format('alter table %I.%I alter column %I set default public.simulated_id()', c.table_schema, c.table_name, c.column_name);
       end loop;
     end $$`,
  )
}
