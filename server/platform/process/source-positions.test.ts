import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { withSourcePositions } from './source-positions.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sharewell-positions-'))
  await mkdir(join(folder, 'dist'))
  // The first column of its third line stands for line 7, column 3 of server/pay.ts.
  const map = { version: 3, file: 'run.js', sources: ['../server/pay.ts'], names: [], mappings: ';;AAME' }
  await writeFile(join(folder, 'dist/run.js.map'), JSON.stringify(map))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a stack of a built file names the file it was built from', () => {
  expect(withSourcePositions(`Error: no\n    at pay (file://${folder}/dist/run.js:3:1)`)).toBe(
    `Error: no\n    at pay (${folder}/server/pay.ts:7:3)`,
  )
})

test('what has no map stays as it is', () => {
  for (const line of [`at ${folder}/dist/other.js:3:1`, 'at /srv/server/pay.ts:7:3', 'Nothing was built.']) {
    expect(withSourcePositions(line)).toBe(line)
  }
})

test('the log writes such stacks with the files they were built from', () => {
  const lines: string[] = []
  const error = new Error('no disk')
  error.stack = `Error: no disk\n    at pay (file://${folder}/dist/run.js:3:1)`
  createLog({ level: 'info', write: (line) => lines.push(line) }).error({ err: error }, 'failed')
  expect(JSON.parse(lines[0] ?? '{}').err.stack).toContain(`at pay (${folder}/server/pay.ts:7:3)`)
})
