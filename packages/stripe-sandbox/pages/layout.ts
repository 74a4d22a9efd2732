import type { ServerResponse } from 'node:http'
import type { Failure } from '../http/failure.ts'
import { type HtmlSafeString, html, safe } from './html.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a1f36, #eef0f4); --soft: light-dark(#596171, #a9b0bd);
  --line: light-dark(#d5dbe1, #3a4150); --page: light-dark(#f6f8fa, #14171f); --card: light-dark(#fff, #1d212b);
  --accent: light-dark(#4b45c6, #a39fff); --on-accent: light-dark(#fff, #14171f); --bad: light-dark(#b3093c, #ff8fa6) }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.banner { background: #ffde92; color: #3d2c00; text-align: center; padding: 6px 16px; font-size: 14px }
main { max-width: 560px; margin: 24px auto; padding: 0 16px 48px }
section, fieldset { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 16px }
legend { font-weight: 600; padding: 0 6px }
h1 { font-size: 24px; line-height: 1.25 }
h2 { font-size: 16px; margin: 0 0 8px }
label { display: block; margin: 12px 0 0; font-weight: 500 }
.choice { display: flex; gap: 8px; align-items: center; font-weight: 400 }
input:not([type=radio], [type=hidden]) { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--page); border: 1px solid var(--soft); border-radius: 6px }
input[aria-invalid=true] { border-color: var(--bad) }
.error { color: var(--bad); font-size: 14px; margin: 4px 0 0 }
.error[role=alert] { margin: 0 0 16px } p > a:only-child, .entry a { display: inline-block; padding: 8px 0 }
.hint { color: var(--soft); font-size: 14px; margin: 4px 0 0 }
.row { display: flex; gap: 12px; align-items: end } .row > * { flex: 1; min-width: 0 } .row.top { align-items: start }
.dates { display: grid; grid-template-columns: repeat(3, 1fr) } .dates > div { display: grid; grid-template-rows: subgrid; grid-row: span 3; row-gap: 0; align-items: end } .dates .error { align-self: start }
.way-fields { display: none; margin: 0 0 16px } .way:has(:checked) > .way-fields, .way.only > .way-fields { display: block }
.entry { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between;
  padding: 8px 0; border-bottom: 1px solid var(--line) } .entry .buttons { margin: 0 }
.badge { border: 1px solid var(--soft); border-radius: 999px; padding: 0 8px; font-size: 14px; color: var(--soft) }
summary { cursor: pointer; padding: 12px 0 } a { color: var(--accent) }
section > :last-child, fieldset > :last-child { margin-bottom: 0 } section > :first-child { margin-top: 0 }
.hint + .buttons, table + .buttons, div + .buttons { margin-top: 16px }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 16px }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; border-radius: 6px; cursor: pointer;
  border: 1px solid var(--soft); background: var(--card); color: var(--ink) }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: 6px 0; border-bottom: 1px solid var(--line) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 16px; margin: 0 } dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.amount { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
`

/** A page of the sandbox: plain HTML that works without any script, and says on top what it is. */
export function page(
  title: string,
  body: HtmlSafeString,
  more: { style?: string; above?: HtmlSafeString } = {},
): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Stripe sandbox</title>
<style>${safe(STYLE)}${safe(more.style ?? '')}</style>
</head>
<body>
<header class="banner"><strong>Stripe sandbox</strong> – a stand-in for testing. Nothing here is real; do not enter real details.</header>
${more.above ?? ''}
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.toString()
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** No policy on forms by default: what is answered on a hosted page leads back to the platform. */
export function sendPage(response: ServerResponse, status: number, content: string, policy = ''): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY + policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(content)
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

export function sendGone(response: ServerResponse): void {
  const text = 'This link is invalid, already used or expired. Go back and start again.'
  sendPage(response, 404, page('Page not found', html`<section><p>${text}</p></section>`))
}

/** What went wrong on a page, in words, and by which number the log knows it. */
export function sendProblem(response: ServerResponse, { status, message }: Failure, request_id: string): void {
  const text = status < 500 ? message : 'Something went wrong in the sandbox, and nothing was changed. Try again.'
  const content = html`<section><p>${text}</p><p class="hint">Request ${request_id}</p></section>`
  sendPage(response, status, page('That didn’t work', content))
}
