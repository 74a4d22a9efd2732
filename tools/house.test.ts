import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  bannedWords,
  importsOf,
  inCircles,
  isPrivate,
  migrations,
  moduleOf,
  partOf,
  roomOf,
  rooms,
  sourceFiles,
  tablesIn,
  tablesWritten,
} from './house.ts'
import { stripeAsProvider } from './stripe-as-provider.ts'
import { wornPhrases } from './worn-phrases.ts'

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
const table = rooms(architecture)
const files = sourceFiles()
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const isTest = (file: string) => /\.test\.tsx?$|^server\/testing\//.test(file)
const tested = files.filter((file) => !isTest(file))
const outsideOfPlatform = files.filter((file) => !file.startsWith('server/platform/') && file !== 'tools/house.test.ts')
const tests = files.filter((file) => isTest(file) || /^(e2e|stories)\//.test(file))

/** Lines of these files that match, as 'file:line: text', without comments. */
function linesMatching(among: string[], pattern: RegExp): string[] {
  return among.flatMap((file) =>
    (source.get(file) ?? '')
      .split('\n')
      .map((text, index) => ({ text: text.trim(), at: `${file}:${index + 1}` }))
      .filter(({ text }) => !/^(\/\/|\*|\/\*)/.test(text) && pattern.test(text))
      .map(({ text, at }) => `${at}: ${text}`),
  )
}

const hasTexts = (file: string) =>
  /^(web|server|contract|domain|packages)\//.test(file) && !/\/(testing|conformance|migrations)\//.test(file)

describe('the walls', () => {
  /** Which features each feature imports, from whichever of its files. */
  const edges = new Map<string, Set<string>>()
  for (const file of tested.filter((name) => name.startsWith('server/features/'))) {
    const from = file.split('/')[2] ?? ''
    for (const { path } of importsOf(file, source.get(file) ?? '')) {
      const to = path?.startsWith('server/features/') ? path.split('/')[2] : undefined
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }

  it('reads every room from the table in ARCHITECTURE.md', () => {
    const unknown = tested.filter((file) => !roomOf(file, table))
    expect(table.size).toBeGreaterThan(12)
    expect(unknown).toEqual([])
  })

  it('lets a room import only what its row says', () => {
    const refused = tested.flatMap((file) => {
      const room = roomOf(file, table)
      return importsOf(file, source.get(file) ?? '')
        .filter((imported) => room && !room.mayImport(file, imported))
        .map((imported) => `${file} imports ${imported.specifier}`)
    })
    expect(refused).toEqual([])
  })

  it('finds an import that is not allowed', () => {
    const domain = roomOf('domain/money.ts', table)
    const [imported] = importsOf('domain/money.ts', "import { commands } from '#server/platform/command.ts'")
    expect(domain && imported && domain.mayImport('domain/money.ts', imported)).toBe(false)
  })

  it('loads the pages behind the sign-in only with the site map', () => {
    const importers = (path: RegExp) =>
      tested.filter((file) => {
        const code = (source.get(file) ?? '').replace(/^import type .*$|import\('[^']+'\)/gm, '')
        return file.startsWith('web/') && importsOf(file, code).some((imported) => path.test(imported.path ?? ''))
      })
    expect(importers(/^web\/features\/[^/]+\/feature\.ts$/)).toEqual(['web/features.ts'])
    expect(importers(/^web\/features\.ts$/)).toEqual(['web/routes/site-map.ts'])
    expect(importers(/^web\/routes\/site-map\.ts$/)).toEqual([])
  })

  it('has no circle of files, types included', () => {
    const imports = (file: string) => importsOf(file, source.get(file) ?? '').flatMap(({ path }) => path ?? [])
    const arrows = files.map((file) => [file, new Set(imports(file).filter((path) => source.has(path)))] as const)
    expect(inCircles(new Map(arrows))).toEqual([])
  })

  it('has no circle between features, types included', () => {
    expect(inCircles(edges)).toEqual([])
    expect([...(edges.get('payments') ?? [])].sort()).toEqual(['distributions', 'reports'])
  })

  it('lets no feature of a deal import a later one', () => {
    const [, list = ''] = /none imports a later\s+one: ([^.]*)\./.exec(architecture) ?? []
    const order = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(order.length).toBeGreaterThan(5)
    expect(order.filter((name) => !files.includes(`server/features/${name}/feature.ts`))).toEqual([])
    const back = order.flatMap((from, at) =>
      order.slice(at + 1).flatMap((to) => (edges.get(from)?.has(to) ? [`${from} imports ${to}`] : [])),
    )
    expect(back).toEqual([])
  })

  it('lets code and tests import only the public file of a module', () => {
    const past = files.flatMap((file) =>
      importsOf(file, source.get(file) ?? '')
        .filter((imported) => isPrivate(file, imported))
        .map(({ specifier }) => `${file} imports ${specifier}`),
    )
    const modules = new Set(files.map(moduleOf).filter((name) => name !== undefined))
    expect(modules.size).toBeGreaterThan(7)
    expect(past).toEqual([])
    const keyset = { specifier: '', path: 'server/platform/database/keyset.ts' }
    expect(isPrivate('server/platform/http.ts', keyset)).toBe(true)
    expect(isPrivate('server/platform/database.ts', keyset)).toBe(false)
  })

  it('has no circle between the modules of the platform, types included', () => {
    const edges = new Map<string, Set<string>>()
    for (const file of tested) {
      const from = moduleOf(file)
      for (const { path = '' } of from ? importsOf(file, source.get(file) ?? '') : []) {
        const to = moduleOf(path)
        if (from && to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
      }
    }
    expect(edges.get('http')).toContain('commands')
    expect(inCircles(edges)).toEqual([])
    expect(
      inCircles(
        new Map([
          ['http', new Set(['live'])],
          ['live', new Set(['http'])],
        ]),
      ),
    ).toEqual(['http', 'live'])
  })
})

describe('the tables', () => {
  const tables = tablesIn(migrations())
  const writers = new Map<string, Set<string>>()
  for (const file of tested) {
    const part = partOf(file)
    if (!part) continue
    for (const name of tablesWritten(source.get(file) ?? '', tables)) {
      writers.set(name, (writers.get(name) ?? new Set()).add(part))
    }
  }

  it('are each written by one part of the server', () => {
    const shared = [...writers].filter(([, parts]) => parts.size > 1).map(([name]) => name)
    expect(shared).toEqual([])
    // By names that are in the code.
    expect([...(writers.get('?') ?? [])]).toEqual([])
  })

  it('are not written by the queries', () => {
    expect([...writers].filter(([, parts]) => parts.has('queries'))).toEqual([])
  })

  it('are found with who writes them, in builders and in SQL', () => {
    expect(writers.size).toBeGreaterThan(40)
    expect([...(writers.get('charges') ?? [])]).toEqual(['stripe'])
    expect([...(writers.get('mailbox_mails') ?? [])]).toEqual(['platform/mail'])
    const names = new Set(['payments', 'rights'])
    expect(tablesWritten("await tx\n  .insertInto('payments')", names)).toEqual(['payments'])
    expect(tablesWritten("tx.deleteFrom('payments as p')", names)).toEqual(['payments'])
    expect(tablesWritten('sql`with gone as (delete from rights) update payments set n = 1`', names)).toEqual([
      'rights',
      'payments',
    ])
    expect(tablesWritten('tx.updateTable(name)', names)).toEqual(['?'])
    expect(tablesWritten('sql`update payments as p set n = 1`', names)).toEqual(['payments'])
    expect(tablesWritten(`sql\`update $${'{'}sql.table(name)} set n = 1\``, names)).toEqual(['?'])
    expect(tablesWritten(`sql\`delete from $${'{'}table}\``, names)).toEqual(['?'])
    expect(
      tablesWritten("/* delete from rights */ 'Update payments?' + one.set(1) // insert into rights", names),
    ).toEqual([])
    expect(tablesWritten("db.selectFrom('payments').forUpdate()", names)).toEqual([])
  })
})

describe('the money rules', () => {
  const MONEY = '(amount|gross|\\bnet\\b|commission|revenue|\\bfee\\b|threshold|balance|price|payable)'
  const FLOAT = '(Math\\.(round|floor|ceil)|parseFloat|\\.toFixed\\(|[*/] ?\\d*\\.\\d)'

  it('rounds money only in domain/money.ts', () => {
    const pattern = new RegExp(`(${MONEY}.*${FLOAT}|${FLOAT}.*${MONEY})`, 'i')
    const where = tested.filter((file) => file !== 'domain/money.ts' && !file.startsWith('packages/'))
    expect(linesMatching(where, pattern)).toEqual([])
    expect(pattern.test('const commission = Math.round(gross * 0.15)')).toBe(true)
  })

  it('writes the books only in server/ledger', () => {
    const where = tested.filter((file) => file.startsWith('server/') && !file.startsWith('server/ledger/'))
    expect(linesMatching(where, /insert(Into\(['"]| into )ledger_/i)).toEqual([])
  })

  it('asks the clock for the time in business code, never the system', () => {
    const where = tested.filter((file) => /^(domain|contract|server\/(features|ledger|stripe))\//.test(file))
    expect(linesMatching(where, /Date\.now\(\)|new Date\(\)/)).toEqual([])
  })
})

describe('commands', () => {
  const BY_HAND = /\bcommands\.run[(<]/

  it('are run by hand only in server/platform; elsewhere the context of a handler or `commandRunner` gives `command`', () => {
    expect(linesMatching(outsideOfPlatform, BY_HAND)).toEqual([])
    expect(linesMatching(['server/platform/commands/command-runner.ts'], BY_HAND)).toHaveLength(1)
  })
})

describe('forms', () => {
  const BY_HAND = /Object\.keys\(.*\bfields\)\.length|\bfailure\?*\.kind === 'validation'/

  it('decide in one place whether an error is shown for the form or at a field', () => {
    const web = tested.filter((file) => file.startsWith('web/'))
    const found = linesMatching(web, BY_HAND).filter((line) => !line.startsWith('web/lib/form-level-error.ts:'))
    expect(found).toEqual([])
    expect(linesMatching(['web/lib/form-level-error.ts'], BY_HAND)).toHaveLength(1)
  })
})

describe('files and names', () => {
  it('keeps source files under 200 lines and tests under 400', () => {
    const long = files
      .map((file) => ({ file, lines: (source.get(file) ?? '').split('\n').length }))
      .filter(({ file, lines }) => lines > (isTest(file) || /^(e2e|stories)\//.test(file) ? 400 : 200))
      .map(({ file, lines }) => `${file}: ${lines}`)
    expect(long).toEqual([])
  })

  it('names files for what they do', () => {
    const vague = /(^|[/-])(utils?|helpers?|common|misc|manager)([/.-])/
    const barrels = files.filter((file) => /\/index\.tsx?$/.test(file) && file !== 'contract/index.ts')
    const named = files.filter((file) => !/^[a-z0-9./_-]+$/.test(file))
    expect({ vague: files.filter((file) => vague.test(file)), barrels, named }).toEqual({
      vague: [],
      barrels: [],
      named: [],
    })
  })

  it('has screens for browser tours beside every feature with pages', () => {
    const nouns = files.flatMap((file) => /^web\/features\/([^/]+)\/(?:feature|visitors)\.ts$/.exec(file)?.[1] ?? [])
    expect(nouns.length).toBeGreaterThan(12)
    expect(nouns.filter((noun) => !files.includes(`e2e/tours/${noun}.ts`))).toEqual([])
  })

  it('skips no test', () => {
    expect(linesMatching(tests, /\b(it|test|describe)\.(skip|only|todo|fixme)\b/)).toEqual([])
  })

  it('gives no test less time than its configuration does', () => {
    expect(linesMatching(tests, /^\}, [\d_]+\)$|(test|hook)Timeout:|\.setTimeout\(\d/)).toEqual([])
    // Which waits a second at most by default.
    expect(linesMatching(tests, /vi\.waitFor\(.*\)\)$/)).toEqual([])
  })

  it('has comments and test names in plain words', () => {
    const said = /^\s*(\/\/|\/?\*|\{\/\*|(it|test|describe|group)\b|\]?\)?\(')/
    const dated = /\b(who(m)?ever|told|anew|knock\w*)\b/i
    expect(dated.test('/** Whoever is signed in. */')).toBe(true)
    const lines = files.flatMap((file) => (source.get(file) ?? '').split('\n').map((text) => ({ file, text })))
    expect(lines.filter(({ text }) => said.test(text) && dated.test(text))).toEqual([])
  })

  it('declares nothing by a private word', () => {
    const declared =
      /\b(const|let|function|class|interface|type) (moment|news|announce|told|tell[A-Z]|kept[A-Z]|forget[A-Z]?)\w*/
    expect(declared.test('function announce(write: Write) {')).toBe(true)
    expect(declared.test('const newsSince = 1')).toBe(true)
    expect(declared.test('const { keepAlive } = options')).toBe(false)
    const found = linesMatching(
      files.filter((file) => file !== 'tools/house.test.ts'),
      declared,
    )
    expect(found).toEqual([])
  })

  it('calls Stripe by its name: a provider is a person', () => {
    const phrases = (text: string, file = 'server/queries/payments.ts') => stripeAsProvider(file, text)
    expect(phrases('/** Gone at the\n * provider. */')).toEqual(['at the provider'])
    expect(phrases("test('asks the payment provider', () => {")).toEqual(['payment provider'])
    expect(phrases('call() // when the provider was away')).toEqual(['provider was away'])
    expect(phrases("/** The provider's script. */")).toEqual(["provider's script"])
    expect(phrases('/** The right belongs to the provider. */')).toEqual([])
    expect(phrases('/** What the provider said. */', 'server/stripe/cards.ts')).toEqual(['the provider'])
    expect(phrases('// Contact support for assistance with the payment provider')).toEqual([])
    expect(phrases("const SENTENCE = 'The payment provider refused this.'")).toEqual(['payment provider'])
    const others = files.filter((file) => !/^tools\/(house\.test|stripe-as-provider)\.ts$/.test(file))
    const found = others.flatMap((file) => phrases(source.get(file) ?? '', file).map((phrase) => `${file}: ${phrase}`))
    expect(found).toEqual([])
  })

  it('says nothing in worn phrases on screens, in mails and in answers', () => {
    expect(wornPhrases("title: 'Your e-mail address', // whoever")).toEqual(['e-mail'])
    expect(wornPhrases('<p>Each report\n  stands here.</p>')).toEqual(['stands here'])
    expect(wornPhrases("note: 'Worked out to the penny, by whoever'")).toEqual(['worked out', 'whoever'])
    expect(wornPhrases("'somebody’s email, today-on'")).toEqual([])
    const worn = tested.filter(hasTexts).flatMap((file) => {
      const phrases = wornPhrases(source.get(file) ?? '')
      return phrases.length > 0 ? [`${file}: ${phrases.join(', ')}`] : []
    })
    expect(worn).toEqual([])
  })

  it('uses the words of the glossary', () => {
    const banned = bannedWords(readFileSync('docs/glossary.md', 'utf8'))
    expect(banned.test('const ground = 1')).toBe(true)
    expect(banned.test('MOST_ROWS')).toBe(true)
    expect(banned.test('the background of ProviderProfile')).toBe(false)
    const others = files.filter((file) => file !== 'tools/house.test.ts')
    expect(others.filter((file) => banned.test(source.get(file) ?? ''))).toEqual([])
  })
})
