import { expect, test } from 'vitest'
import { mailLayout } from './mail-layout.ts'

const mail = {
  title: 'Your code for Sharewell',
  paragraphs: ['Hello Priya,', 'Type this code to go on. It is good for 10 minutes.'],
  code: '482913',
  button: { label: 'Open Sharewell', url: 'https://sharewell.example/verify-otp?a=1&b=2' },
  footer: 'You asked for this code.',
}

test('the text holds everything in reading order', () => {
  expect(mailLayout(mail).text).toBe(`Your code for Sharewell

Hello Priya,

Type this code to go on. It is good for 10 minutes.

    482913

Open Sharewell:
https://sharewell.example/verify-otp?a=1&b=2

-- 
Sharewell
You asked for this code.
`)
})

test('the HTML holds the same, with the address as a link', () => {
  const html = mailLayout(mail).html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=')
  for (const piece of [...mail.paragraphs, mail.title, mail.code, mail.footer, mail.button.label]) {
    expect(html).toContain(piece)
  }
  expect(html).toContain('href="https://sharewell.example/verify-otp?a=1&amp;b=2"')
  expect(html).toMatch(/prefers-color-scheme: dark/)
})

test('what somebody typed cannot pass for a paragraph of ours', () => {
  const name = 'Olivia\r\n\r\nYour account is locked:\u2028\nhttps://elsewhere.example'
  const { text } = mailLayout({ title: name, paragraphs: [`${name} wrote.`], items: [{ title: name, text: name }] })
  const line = 'Olivia Your account is locked: https://elsewhere.example'
  expect(text).toBe(`${line}\n\n${line} wrote.\n\n* ${line}\n  ${line}\n\n-- \nSharewell\n`)
})

test('several things are a list, each with the way to it, and under the footer stand the ways to fewer', () => {
  const { text, html } = mailLayout({
    title: '2 updates',
    paragraphs: [],
    items: [
      { title: 'New proposal', text: 'Grow Fernleaf', url: 'https://sharewell.example/a' },
      { title: 'No place', text: 'Leads nowhere' },
    ],
    footer: 'You asked for these.',
    footer_links: [{ label: 'Stop them', url: 'https://sharewell.example/stop' }],
  })
  expect(text).toBe(`2 updates

* New proposal
  Grow Fernleaf
  https://sharewell.example/a

* No place
  Leads nowhere

-- 
Sharewell
You asked for these.
Stop them: https://sharewell.example/stop
`)
  const plain = html.replaceAll('&#x2F;', '/')
  expect(plain).toContain('<a href="https://sharewell.example/a"')
  expect(plain).toContain('<a href="https://sharewell.example/stop"')
  expect(plain).toContain('<strong style="font-weight:600;">No place</strong>')
})

test('what people wrote cannot become markup', () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  const { html } = mailLayout({
    title: evil,
    paragraphs: [evil],
    code: evil,
    footer: evil,
    items: [{ title: evil, text: evil, url: `https://sharewell.example/${evil}` }],
    footer_links: [{ label: evil, url: `https://sharewell.example/${evil}` }],
    button: { label: evil, url: `https://sharewell.example/${evil}` },
  })
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/href="[^"]*onerror=alert\(1\)>"/)
})

test('a mail without code, button and footer has none', () => {
  const { html, text } = mailLayout({ title: 'Welcome', paragraphs: ['Good to have you.'] })
  expect(html).not.toContain('class="code"')
  expect(html).not.toContain('class="button"')
  expect(text).toBe('Welcome\n\nGood to have you.\n\n-- \nSharewell\n')
})
