import { expect, test } from 'vitest'
import { testedFolders } from './changed-packages.ts'

const PRODUCT = ['server/', 'bench/', 'tools/']
const EVERYTHING: string[] = []

/** A repository in which git answers so; what it is not asked here fails. */
function repository(answers: Record<string, string>) {
  return (...args: string[]) => answers[args.join(' ')] ?? null
}
const AT_HEAD = { 'rev-parse HEAD': 'head', 'ls-files --others --exclude-standard': '' }
const BRANCH = { ...AT_HEAD, 'merge-base HEAD origin/main': 'left' }
const RELEASED = { ...AT_HEAD, 'merge-base HEAD origin/main': 'head', 'describe --tags --abbrev=0': 'v1' }

test.each([
  ['a branch without a change of a package', { ...BRANCH, 'diff --name-only left': 'server/main.ts' }, PRODUCT],
  [
    'a branch that changes one',
    { ...BRANCH, 'diff --name-only left': 'packages/stripe-sandbox/run.ts' },
    [...PRODUCT, 'packages/stripe-sandbox/'],
  ],
  [
    'a file of one that git does not know yet',
    {
      ...BRANCH,
      'diff --name-only left': '',
      'ls-files --others --exclude-standard': 'packages/embedded-postgres/new.ts',
    },
    [...PRODUCT, 'packages/embedded-postgres/'],
  ],
  ['other versions of libraries', { ...BRANCH, 'diff --name-only left': 'package-lock.json' }, EVERYTHING],
  ['main after a release', { ...RELEASED, 'diff --name-only v1': 'README.md' }, PRODUCT],
  ['main that was never released', { ...AT_HEAD, 'merge-base HEAD origin/main': 'head' }, EVERYTHING],
  ['no repository', {}, EVERYTHING],
  ['a base that is not in a shallow clone', BRANCH, EVERYTHING],
])('%s', (_what, answers, expected) => {
  expect(testedFolders({ git: repository(answers) })).toEqual(expected)
})

test('since a commit; in full, whatever has changed', () => {
  const git = repository({ ...AT_HEAD, 'diff --name-only abc': 'web/main.tsx' })
  expect(testedFolders({ git, since: 'abc' })).toEqual(PRODUCT)
  expect(testedFolders({ git, since: 'abc', full: true })).toEqual(EVERYTHING)
  expect(testedFolders({ git: repository(BRANCH), is_shared: true })).toEqual(EVERYTHING)
})
