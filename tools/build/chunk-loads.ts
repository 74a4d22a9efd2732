import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import type { File, Part } from './file-plan.ts'
import { allRootsOf, ENTRY, FRAME, isFetchedByPage, isForVisitors, isPage, rootsOf } from './first-loads.ts'
import type { Allowance } from './improve-plan.ts'
import { kindOf, MAX_BYTES, maxFilesOf, PLANNED } from './limits.ts'

/** How much more a page may load with what it fetches later than for what it shows first. */
const AFTERWARDS = 1.11

const SIGN_IN = 'features/accounts/login-page.tsx'
const START = 'routes/landing/landing-page.tsx'

type Chunks = ReadonlySet<Rolldown.OutputChunk>

/** What pages load, of a build with each set of importers in a file of its own. */
export interface Loads {
  pages: readonly string[]
  /** What every page loads: one file. */
  app: Chunks
  ofMembers: Chunks
  ofVisitors: Chunks
  /** What can be joined to files; the first is the frame of members' pages. */
  parts: readonly Part[]
  allowances: readonly Allowance[]
  /** What each page loads beside the shared files. */
  own: readonly number[]
  /** How many bytes each may load, which plans stay below. */
  limits: readonly number[]
  /** The chunks of the frame, and those that pages share. */
  frame: readonly Rolldown.OutputChunk[]
  shared: readonly Rolldown.OutputChunk[]
  /** What the sign-in and the start page need beside the app: a file each. */
  ofFirst: readonly (readonly Rolldown.OutputChunk[])[]
  /** The file with the size that it has when its parts are packed as one, which is smaller than one by one. */
  inOne: (file: File) => File
}

export function loadsOf(chunks: readonly Rolldown.OutputChunk[], root: string): Loads {
  const nameOf = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
    isEntry ? ENTRY : relative(root, facadeModuleId ?? '')
  const byName = new Map(chunks.map((chunk) => [nameOf(chunk), chunk]))
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loadOf = (names: readonly string[]) =>
    reached(
      names.flatMap((name) => byName.get(name) ?? []),
      byFile,
    )
  // A page that fetches more afterwards counts twice: with what it shows first, and with everything.
  const firstLoads = [...byName.keys()].filter(isPage).map((page) => ({ page, load: loadOf(rootsOf(page)) }))
  const wholeLoads = firstLoads.map(({ page }) => ({ page, load: loadOf(allRootsOf(page)) }))
  const withMore = wholeLoads.filter(({ load }, at) => load.size > (firstLoads[at]?.load.size ?? 0))
  const pages = [...firstLoads, ...withMore].map(({ page }) => page)
  const loads = [...firstLoads, ...withMore].map(({ load }) => load)

  // Every page loads the app: it is one file. So is what every member's page loads.
  const app = loadOf([ENTRY])
  const isVisitors = (page: number) => isForVisitors(pages[page] ?? '')
  const ofVisitors = new Set(loads.flatMap((load, page) => (isVisitors(page) ? [...load] : [])))
  const ofMembers = new Set(loads.flatMap((load, page) => (isVisitors(page) ? [] : [...load])))
  const frame = [...loadOf(FRAME)].filter((chunk) => !app.has(chunk) && !ofVisitors.has(chunk))
  // So is what each first page needs beside the app: with nothing else in it, no other page makes a first one larger.
  const signIn = [...loadOf([SIGN_IN])].filter((chunk) => !app.has(chunk) && !chunk.facadeModuleId)
  const start = [...loadOf([START])].filter((chunk) => !app.has(chunk) && !chunk.facadeModuleId)
  const both = signIn.filter((chunk) => start.includes(chunk))
  for (const chunk of both) app.add(chunk)
  const ofFirst = [signIn, start].map((chunks) => chunks.filter((chunk) => !both.includes(chunk)))
  const isOfFirst = (chunk: Rolldown.OutputChunk) => ofFirst.some((chunks) => chunks.includes(chunk))
  // What members' pages share imports them, whatever file it comes to be in.
  const needs = (load: Chunks, chunks: Rolldown.OutputChunk[]) => [...chunks, ...frame].some((one) => load.has(one))
  for (const load of loads) {
    for (const chunks of ofFirst) if (needs(load, chunks)) for (const chunk of chunks) load.add(chunk)
  }
  const isShared = (chunk: Rolldown.OutputChunk) => !chunk.facadeModuleId || isFetchedByPage(nameOf(chunk))
  const shared = chunks.filter(
    (chunk) => isShared(chunk) && !app.has(chunk) && !frame.includes(chunk) && !isOfFirst(chunk),
  )

  // The styles of many pages are small: one file of them, with the frame, costs less than one for each chunk.
  const hasStyles = (chunk: Rolldown.OutputChunk) =>
    ofMembers.has(chunk) && !ofVisitors.has(chunk) && Object.keys(chunk.modules).some(isStyle)
  const parts = partsOf([frame, ...shared.map((chunk) => [chunk])], loads, hasStyles)
  const own = loads.map((load) =>
    packed([...load].filter((chunk) => !shared.includes(chunk) && !frame.includes(chunk))),
  )
  const limits = pages.map((page, at) => MAX_BYTES[kindOf(page)] * (at < firstLoads.length ? 1 : AFTERWARDS))
  const allowances = loads.map((load, page) => ({
    // Parts that are packed together are smaller than one by one: all that a page needs is counted as packed.
    ownBytes: parts.reduce((sum, { pages: by, size }) => sum - (by.has(page) ? size : 0), packed([...load])),
    maxBytes: (limits[page] ?? 0) * PLANNED[kindOf(pages[page] ?? '')],
    maxFiles:
      maxFilesOf(pages[page] ?? '') - ofFirst.filter((chunks) => chunks.some((chunk) => load.has(chunk))).length,
  }))
  const chunkOf = new Map(chunks.flatMap((chunk) => Object.keys(chunk.modules).map((id) => [id, chunk] as const)))
  const inOne = (file: File): File => ({
    ...file,
    size: packed([...new Set(file.modules.flatMap((id) => chunkOf.get(id) ?? []))]),
  })
  return { pages, app, ofMembers, ofVisitors, parts, allowances, own, limits, frame, ofFirst, shared, inOne }
}

/**
 * The parts that first loads share, each of some chunks. `loads` has the chunks of each page; `needsFirst` says which
 * chunks also need the first part.
 */
function partsOf(
  parts: readonly (readonly Rolldown.OutputChunk[])[],
  loads: readonly ReadonlySet<Rolldown.OutputChunk>[],
  needsFirst: (chunk: Rolldown.OutputChunk) => boolean,
): Part[] {
  const pagesOf = (chunks: readonly Rolldown.OutputChunk[]) =>
    loads.flatMap((load, page) => (chunks.some((chunk) => load.has(chunk)) ? page : []))
  const used = parts.filter((chunks) => pagesOf(chunks).length > 0)
  const places = new Map(used.flatMap((chunks, place) => chunks.map(({ fileName }) => [fileName, place] as const)))
  return used.map((chunks, place) => ({
    pages: new Set(pagesOf(chunks)),
    size: packed(chunks),
    modules: chunks.flatMap(({ modules }) => Object.keys(modules)),
    imports: new Set(
      chunks
        .flatMap((chunk) => [
          ...chunk.imports.flatMap((file) => places.get(file) ?? []),
          ...(needsFirst(chunk) ? [0] : []),
        ])
        .filter((one) => one !== place),
    ),
  }))
}

function reached(first: readonly Rolldown.OutputChunk[], byFile: ReadonlyMap<string, Rolldown.OutputChunk>) {
  const found = new Set(first)
  // A set also goes through what is added meanwhile.
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = byFile.get(file)
      if (chunk) found.add(chunk)
    }
  }
  return found
}

/** How many bytes they are when they are sent as one. */
const packed = (chunks: readonly Rolldown.OutputChunk[]) =>
  gzipSync(chunks.map(({ code }) => withoutNamesOfFiles(code)).join('')).length

/** The code without what it imports and exports, which is mostly names of files, and goes when files are joined. */
const withoutNamesOfFiles = (code: string) =>
  code
    .replaceAll(/\bimport\s*(?:\{[^}]*\}\s*from\s*)?"\.\/[^"]+";?/g, '')
    .replace(/\bexport\s*\{[^}]*\};?\s*$/, '')
    .replace(/^const __vite__mapDeps=.*\n/, '')

export const isStyle = (id: string) => /\.css($|\?)/.test(id)
