import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type Contract, contract } from '#contract/index.ts'
import { features } from '#server/app.ts'
import { sourceFiles } from './house.ts'

const files = sourceFiles()
  .filter((file) => file.startsWith('server/') && !/\.test\.ts$|^server\/testing\//.test(file))
  // Its own event says that anything may have changed.
  .filter((file) => file !== 'server/platform/live/events.ts')
  .map((file) => ({ file, folder: folderOf(file), text: readFileSync(file, 'utf8') }))
const published = files.flatMap(({ folder, text }) =>
  [...text.matchAll(/\btopic: '(\w+)'/g)].map(([, topic = '']) => ({ folder, topic })),
)
const declared = files.flatMap(({ folder, text }) =>
  [...text.matchAll(/^ +live: \[(.*)\],$/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, topic = '']) => ({ folder, topic })),
  ),
)

/** The folder of a feature; the rest of the server publishes for all of them. */
function folderOf(file: string): string {
  return /^server\/features\/([^/]+)\//.exec(file)?.[1] ?? 'the rest of the server'
}

const inWords = ({ folder, topic }: (typeof published)[number]) => `${folder} publishes ${topic}`
const topicsOf = (list: readonly { topic: string }[]) => [...new Set(list.map(({ topic }) => topic))].sort()

/** What each topic refreshes beside itself. Loaded by its path: the types of the web app are those of a browser. */
async function refreshesOfWeb(): Promise<Map<string, readonly string[]>> {
  interface Features {
    live: readonly { refreshes: Record<string, readonly string[]> }[]
  }
  const { live }: Features = await import(resolve('web/live.ts'))
  return new Map(live.flatMap(({ refreshes }) => Object.entries(refreshes)))
}

it('reads every topic that features declare', () => {
  const live = features.flatMap((one: { live?: readonly (keyof Contract)[] }) => one.live ?? [])
  expect(topicsOf(declared)).toEqual([...new Set(live)].sort())
})

it('names each topic where it is published, so that this test can read it', () => {
  const unread = files.flatMap(({ file, text }) => {
    const literal = [...text.matchAll(/\bpublish\(\s*(?:tx, )?\{[^\n]*\btopic: ('\w+'|SESSION_ENDED\b)/g)].length
    const calls = [...text.matchAll(/\bpublish\((?=\s*(?:tx, )?\{)/g)].length
    return literal === calls ? [] : [file]
  })
  expect(unread).toEqual([])
})

it('has every topic that a feature publishes in its declaration', () => {
  const known = new Set(declared.map(inWords))
  const ofFeatures = published.filter(({ folder }) => folder !== folderOf(''))
  expect(ofFeatures.map(inWords).filter((words) => !known.has(words))).toEqual([])
  expect(topicsOf(published)).toEqual(topicsOf(declared))
})

it('declares no topic that is not published', () => {
  const known = new Set(published.map(inWords))
  const byOthers = new Set(published.filter(({ folder }) => folder === folderOf('')).map(({ topic }) => topic))
  expect(declared.filter((one) => !known.has(inWords(one)) && !byOthers.has(one.topic)).map(inWords)).toEqual([])
})

it('refreshes something in the web app for each topic, and for no other', async () => {
  const refreshes = await refreshesOfWeb()
  expect([...refreshes.keys()].sort()).toEqual(topicsOf(declared))
  const reads = Object.entries(contract).filter(([, operations]) =>
    Object.values(operations).some((one) => one['~orpc'].meta.kind === 'read'),
  )
  const readable = new Set(reads.map(([noun]) => noun))
  const idle = [...refreshes].filter(([topic, others]) => ![topic, ...others].some((noun) => readable.has(noun)))
  expect(idle).toEqual([])
})
