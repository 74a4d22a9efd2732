import { describe, expect, test } from 'vitest'
import { frontMatterOf } from './front-matter.ts'
import { markdownTitle, renderMarkdown, sectionsOf } from './render-markdown.ts'

describe('rendering', () => {
  test('gives running text, lists, tables and code', () => {
    expect(renderMarkdown('A **bold** word and `code`.')).toBe(
      '<p>A <strong>bold</strong> word and <code>code</code>.</p>',
    )
    expect(renderMarkdown('1. one\n2. two')).toContain('<ol>\n<li>one</li>\n<li>two</li>\n</ol>')
    expect(renderMarkdown('| A | B |\n|---|---:|\n| 1 | 2 |')).toContain('<td align="right">2</td>')
    expect(renderMarkdown('```\n<b> & "c"\n```')).toContain('&lt;b&gt; &amp; "c"')
  })

  test('puts headings under those of the page', () => {
    expect(renderMarkdown('# One\n\n## Two')).toBe('<h1>One</h1>\n<h2>Two</h2>')
    expect(renderMarkdown('## Two\n\n###### Six', 1)).toBe('<h3>Two</h3>\n<h6>Six</h6>')
  })

  test('links to this site, to the web and to mail', () => {
    expect(renderMarkdown('[a](/payments) [b](https://stripe.com) [c](mailto:help@sharewell.example)')).toBe(
      '<p><a href="/payments" rel="noreferrer">a</a> <a href="https://stripe.com" rel="noreferrer">b</a> ' +
        '<a href="mailto:help@sharewell.example" rel="noreferrer">c</a></p>',
    )
  })
})

describe('hostile Markdown', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script within text', 'Hello <script src="https://evil.example/x.js"></script> there'],
    ['a handler', '<p onclick="alert(1)">Hello</p>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>'],
    ['a picture by Markdown', '![x](https://evil.example/pixel.png)'],
    ['a link that runs', '[x](javascript:alert(1))'],
    ['a link that runs, disguised', '[x](jav&#x61;script:alert(1)) <a href="java\nscript:alert(1)">y</a>'],
    ['a link with data', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['an address without a scheme', '[x](//evil.example)'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a form', '<form action="https://evil.example"><input name="password"><button>Log in</button></form>'],
    ['a style', '<style>body{display:none}</style><p style="position:fixed">x</p>'],
    ['an element of drawings', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
    ['mathematics around a style', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
    ['an id and a class', '<p id="root" class="sw-hidden">x</p>'],
    ['a base', '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">'],
    ['a comment that ends early', '<!--><script>alert(1)</script>-->'],
    ['a title that breaks out', '[x](/a "\\"><script>alert(1)</script>")'],
  ])('%s is harmless', (_what, markdown) => {
    const html = renderMarkdown(markdown)
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
    for (const [, name, attributes = ''] of tags) {
      expect(name).toMatch(/^(h[1-6]|p|ul|ol|li|blockquote|pre|hr|br|a|strong|em|del|code|table|thead|tbody|tr|th|td)$/)
      const names = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, attribute]) => attribute)
      expect(names.every((attribute) => ['href', 'rel', 'align', 'start'].includes(attribute ?? ''))).toBe(true)
      expect(attributes).not.toMatch(/javascript:|data:|href="\/\//i)
    }
  })

  test('deep nesting and long lines end', () => {
    const begun = performance.now()
    renderMarkdown(`${'> '.repeat(500)}x`)
    renderMarkdown('*a '.repeat(5_000))
    renderMarkdown('['.repeat(5_000))
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})

describe('sections', () => {
  test('begin with a heading of the first level and have their text without markup', () => {
    const sections = sectionsOf(
      'Before.\n\n# One\n\nA **bold** [link](/a).\n\n- first\n- second\n\n# Two & more\n\n## Deeper\n\nText',
    )
    expect(sections).toEqual([
      {
        title: 'One',
        content:
          '<p>A <strong>bold</strong> <a href="/a" rel="noreferrer">link</a>.</p>\n<ul>\n<li>first</li>\n<li>second</li>\n</ul>',
        text: 'A bold link. first second',
      },
      { title: 'Two & more', content: '<h3>Deeper</h3>\n<p>Text</p>', text: 'Deeper Text' },
    ])
  })

  test('a heading in code is none, and without headings there is no section', () => {
    expect(sectionsOf('```\n# not one\n```')).toEqual([])
    expect(sectionsOf('')).toEqual([])
  })
})

test('the title of a text is its first heading of the first level', () => {
  expect(markdownTitle('# Terms *of use*\n\nText\n\n# Part two')).toEqual({
    title: 'Terms of use',
    body: expect.stringMatching(/^\s*Text\n\n# Part two$/),
  })
  expect(markdownTitle('Text')).toEqual({ title: null, body: 'Text' })
})

describe('front matter', () => {
  test('is read as YAML, and the rest follows it', () => {
    expect(frontMatterOf('---\ntitle: A\ntags: [b, c]\n---\n\n# One')).toEqual({
      data: { title: 'A', tags: ['b', 'c'] },
      body: '\n# One',
    })
    expect(frontMatterOf('---\r\ntitle: A\r\n---\r\n# One')).toEqual({ data: { title: 'A' }, body: '# One' })
  })

  test('is not taken from a line in the middle, nor from a file without it', () => {
    expect(frontMatterOf('# One\n\n---\ntitle: A\n---\n')).toMatchObject({ data: null })
    expect(frontMatterOf('')).toEqual({ data: null, body: '' })
  })
})
