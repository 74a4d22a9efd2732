import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type PluginOption, type Rolldown } from 'vite'

const RENDERER = 'web/front-page.tsx'
const PAGE = 'web/routes/landing/landing-page.tsx'

/**
 * Two documents come of index.html. `app.html` begins with the logo alone and serves every address but one; `index.html` has the whole
 * start page in it, so that it is there at once, can be read without scripts, and is what search engines see. The app
 * takes the page over as soon as it shows the same one. Beside them the addresses of all pages are written down with their
 * modules, so that the server knows which there are, and which files each begins with.
 */
export function frontPage(plugins: () => PluginOption[]): Plugin {
  let root = ''
  return {
    name: 'front-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = join(config.root, '..')
    },
    async generateBundle(_, bundle) {
      const document = bundle['index.html']
      if (document?.type !== 'asset') return
      const icon = await iconOf(root)
      const app = String(document.source)
        .replace('href="/favicon.svg"', () => `href="${icon}"`)
        .replace('</head>', () => `${fontOf(bundle)}</head>`)
      const { markup, starting, pages } = await renderPage(root, plugins())
      const withLogo = app.replace('<div id="root"></div>', (place) => `${place}${starting}`)
      this.emitFile({ type: 'asset', fileName: 'app.html', source: withLogo })
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
      document.source = withPage(app, markup, linksOf(bundle, root))
    },
  }
}

/** Renders it in a build of its own, where style sheets give the same class names as in the browser's. */
async function renderPage(root: string, plugins: PluginOption[]) {
  const outDir = join(root, '.cache/front-page')
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    plugins,
    build: { ssr: join(root, RENDERER), outDir, emptyOutDir: true, manifest: true, target: 'node24' },
  })
  const { renderFrontPage, renderStarting, pageLoaders } = await import(
    pathToFileURL(join(outDir, 'front-page.js')).href
  )
  const markup: string = await renderFrontPage()
  const starting: string = renderStarting()
  const loaders: Record<string, string | null> = await pageLoaders()
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  await rm(outDir, { recursive: true })
  return { markup, starting, pages: modulesOf(loaders, manifest) }
}

/** The module of each page; null where an address only leads on to another. */
function modulesOf(loaders: Record<string, string | null>, manifest: Manifest): Record<string, string | null> {
  const modules = new Map(Object.entries(manifest).map(([module, { file }]) => [basename(file), module]))
  return Object.fromEntries(
    Object.entries(loaders).map(([path, loader]) => {
      const file = loader && /import\(["'`](.+?)["'`]\)/.exec(loader)?.[1]
      return [path, (file && modules.get(basename(file))) ?? null]
    }),
  )
}

function withPage(app: string, page: string, links: string): string {
  const canonical =
    '<link rel="canonical" href="{{public_url}}/" /><meta property="og:url" content="{{public_url}}/" />'
  const note = '<noscript><p>Moving the terms, signing in and signing up need JavaScript.</p></noscript>'
  return app
    .replace('</head>', () => `${canonical}${links}</head>`)
    .replace('<div id="root">', () => `<div id="front-page">${page}${note}</div><div id="root">`)
    .replace(/<noscript>\s*<h1>.*?<\/noscript>/s, '')
}

/** The icon of the tab, in the document itself: one request less for every page. */
async function iconOf(root: string): Promise<string> {
  const icon = await readFile(join(root, 'web/public/favicon.svg'), 'utf8')
  return `data:image/svg+xml,${encodeURIComponent(icon.trim())}`
}

/** The letters of the first words: asked for with the style sheet rather than after it, so that no line moves. */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
  if (!font) throw new Error('The build has no font of Latin letters.')
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
}

/** What the page itself needs beside the app: its style before it is painted, its code while the app starts. */
function linksOf(bundle: Rolldown.OutputBundle, root: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name)
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, PAGE))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!page || !entry) throw new Error(`The build has no chunk of ${PAGE}.`)

  const known = reached(entry, chunkOf)
  const needed = [...reached(page, chunkOf)].filter((chunk) => !known.has(chunk))
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...needed.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ].join('')
}

function reached(
  chunk: Rolldown.OutputChunk,
  chunkOf: (name: string) => Rolldown.OutputChunk | undefined,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunkOf(name)
    if (imported) reached(imported, chunkOf, found)
  }
  return found
}
