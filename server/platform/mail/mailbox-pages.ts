import { createHash } from 'node:crypto'
import { PRODUCT_TIME_ZONE } from '../process.ts'
import { allOf, type Html, html, NOTHING, trusted } from './html.ts'
import type { MailboxEntry, MailboxMail } from './mailbox-store.ts'
import { MAILBOX_STYLE } from './mailbox-style.ts'

/** What a content security policy calls the pages' only style element. */
export const MAILBOX_STYLE_HASH = `sha256-${createHash('sha256').update(MAILBOX_STYLE).digest('base64')}`

export interface MailboxList {
  mails: MailboxEntry[]
  older: string | undefined
  to: string
  refresh: boolean
}

export function listPage({ mails, older, to, refresh }: MailboxList): string {
  return page(
    'Mailbox',
    html`<p class="dim">No mail server is configured, so emails from this server are stored here.</p>
<form class="bar" action="/mailbox" role="search">
<label for="to">Mails to</label>
<input id="to" name="to" type="search" value="${to}" placeholder="priya@example.com" autocomplete="off">
<button>Show</button>
<a class="button" href="${listAddress({ to, refresh: refresh ? '' : '1' })}">${refresh ? 'Stop refreshing' : 'Keep refreshing'}</a>
</form>
${mails.length === 0 ? emptyList(to) : html`<ul class="card">${allOf(mails.map(entry))}</ul>`}
${older ? html`<p><a class="button" href="${listAddress({ to, before: older })}">Older mails</a></p>` : NOTHING}`,
  )
}

export function mailPage(mail: MailboxMail): string {
  return page(
    mail.subject,
    html`<p><a href="/mailbox">All mails</a></p>
<dl>
<dt>To</dt><dd><a href="${listAddress({ to: mail.recipient })}">${mail.recipient}</a></dd>
<dt>From</dt><dd>${mail.sender}</dd>
<dt>Sent</dt><dd>${timeElement(mail.created_at)}</dd>
</dl>
<iframe class="card" title="The mail as it looks" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2>As plain text</h2>
<pre class="card" tabindex="0">${linked(mail.text_body)}</pre>`,
  )
}

export function messagePage(message: string): string {
  return page('Mailbox', html`<p class="card empty">${message}</p>`)
}

/** The mail's own document, whose links open in the whole window instead of in the frame. */
export function withLinksOnTop(document: string): string {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(document) ? document.replace(/<head[^>]*>/i, (head) => head + base) : base + document
}

function page(title: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} · Sharewell mailbox</title>
<style>${trusted(MAILBOX_STYLE)}</style>
</head>
<body>
<header><a href="/mailbox">Sharewell <span>mailbox</span></a><a href="/">Back to Sharewell</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`)
}

function emptyList(to: string): Html {
  const sentence = to ? `No emails have been sent to ${to} yet.` : 'No emails have been sent yet.'
  return html`<p class="card empty">${sentence}</p>`
}

function entry({ id, recipient, subject, created_at }: MailboxEntry): Html {
  return html`<li><a href="/mailbox/${id}"><b>${subject}</b><span>${recipient}</span>${timeElement(created_at)}</a></li>
`
}

const timestampFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: PRODUCT_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

function timeElement(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${timestampFormat.format(date)}</time>`
}

function listAddress(query: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return given.size === 0 ? '/mailbox' : `/mailbox?${given}`
}

function linked(text: string): Html {
  return allOf(
    text
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((part, position) => (position % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`)),
  )
}
