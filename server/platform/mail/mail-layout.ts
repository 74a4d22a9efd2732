import { allOf, type Html, html, NOTHING, trusted } from './html.ts'

export interface MailContent {
  title: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** A code to be typed in, shown large. */
  code?: string
  /** Several messages in one mail, each with its link. */
  items?: MailItem[]
  /** Why this mail came, and how to get fewer. */
  footer?: string
  /** Where fewer can be asked for, under the footer. */
  footer_links?: { label: string; url: string }[]
}

export interface MailItem {
  title: string
  text: string
  url?: string
}

/** The same content as plain text and as HTML that mail clients show well, in light and in dark. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: String(asHtml(content)) }
}

function asText({ title, paragraphs, items = [], button, code, footer, footer_links = [] }: MailContent): string {
  const parts = [title, ...paragraphs].map(oneLine)
  for (const { url, ...item } of items) {
    parts.push([oneLine(`* ${item.title}`), oneLine(item.text), url].filter(Boolean).join('\n  '))
  }
  if (code) parts.push(`    ${code}`)
  if (button) parts.push(`${button.label}:\n${button.url}`)
  parts.push(['-- ', BRAND, ...(footer ? [footer] : []), ...footer_links.map(inALine)].join('\n'))
  return `${parts.join('\n\n')}\n`
}

// As in the HTML: what somebody typed into a name or a title cannot pass for a paragraph of ours.
const oneLine = (text: string) => text.replaceAll(/\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ')

const inALine = ({ label, url }: { label: string; url: string }) => `${label}: ${url}`

// Tables and styles on the elements, because that is what mail clients understand; the style element only adds what
// some of them know: dark colours and narrow screens.
function asHtml({ title, paragraphs, items = [], button, code, footer, footer_links = [] }: MailContent): Html {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${trusted(STYLE)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f8f7;color:#0e1513;">
<div style="display:none;max-height:0;overflow:hidden;">${paragraphs[0] ?? title}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f8f7;"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;table-layout:fixed;${trusted(FONT)}">
<tr><td class="text" style="padding:0 4px 20px;font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:#0e1513;"><span class="accent" style="color:#0a7f55;">&#9684;</span>&nbsp; ${BRAND}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e1e6e3;border-radius:10px;padding:32px;overflow-wrap:anywhere;word-break:break-word;">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;letter-spacing:-0.02em;color:#0e1513;">${title}</h1>
${allOf(paragraphs.map(paragraph))}${allOf(items.map(listItem))}${code ? bigCode(code) : NOTHING}${button ? bigButton(button) : NOTHING}</td></tr>
<tr><td class="dim" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:#57655f;">${footer ?? `You get this email because your address is used at ${BRAND}.`}${allOf(footer_links.map(footerLink))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function paragraph(text: string): Html {
  return html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:25px;color:#0e1513;">${text}</p>
`
}

function listItem({ title, text, url }: MailItem): Html {
  const link = url ? html`<a href="${url}" class="accent" style="color:#0a7f55;">${title}</a>` : html`${title}`
  return html`<p class="text rule" style="margin:0;padding:14px 0;border-top:1px solid #e1e6e3;font-size:16px;line-height:25px;color:#0e1513;"><strong style="font-weight:600;">${link}</strong><br>${text}</p>
`
}

function footerLink({ label, url }: { label: string; url: string }): Html {
  return html`<br><a href="${url}" class="dim" style="color:#57655f;">${label}</a>`
}

function bigCode(code: string): Html {
  return html`<p class="code" style="margin:8px 0 20px;padding:18px 12px 18px 20px;border-radius:10px;background:#e7f3ed;color:#075c3e;text-align:center;font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;">${code}</p>
`
}

// The address is also written out, for clients that show no links and for people who look before they click.
function bigButton({ label, url }: { label: string; url: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr><td class="button" style="border-radius:8px;background:#0a7f55;"><a href="${url}" class="button-text" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px;">${label}</a></td></tr></table>
<p class="dim" style="margin:0;font-size:13px;line-height:20px;color:#57655f;word-break:break-all;">Or open this address: <a href="${url}" class="accent" style="color:#0a7f55;">${url}</a></p>
`
}

const BRAND = 'Sharewell'

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #0b0f0e !important; }
  .card { background: #111716 !important; border-color: #232b29 !important; }
  .rule { border-color: #232b29 !important; }
  .text { color: #e8eeec !important; }
  .dim { color: #93a19c !important; }
  .accent { color: #3ddc97 !important; }
  .code { background: #14291f !important; color: #3ddc97 !important; }
  .button { background: #3ddc97 !important; }
  .button-text { color: #06251a !important; }
}
`
