import { allOf, type Html, html, NOTHING, trusted } from './html.ts'

export interface MailContent {
  title: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** A code to be typed in, shown large. */
  code?: string
  /** Why this mail came, and how to get fewer. */
  footer?: string
}

/** The same content as plain text and as HTML that mail clients show well, in light and in dark. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: String(asHtml(content)) }
}

function asText({ title, paragraphs, button, code, footer }: MailContent): string {
  const parts = [title, ...paragraphs]
  if (code) parts.push(`    ${code}`)
  if (button) parts.push(`${button.label}:\n${button.url}`)
  parts.push(`-- \n${BRAND}${footer ? `\n${footer}` : ''}`)
  return `${parts.join('\n\n')}\n`
}

// Tables and styles on the elements, because that is what mail clients understand; the style element only adds what
// some of them know: dark colours and narrow screens.
function asHtml({ title, paragraphs, button, code, footer }: MailContent): Html {
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
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;${trusted(FONT)}">
<tr><td class="text" style="padding:0 4px 20px;font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:#0e1513;"><span class="accent" style="color:#0a7f55;">&#9684;</span>&nbsp; ${BRAND}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e1e6e3;border-radius:10px;padding:32px;">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;letter-spacing:-0.02em;color:#0e1513;">${title}</h1>
${allOf(paragraphs.map(paragraph))}${code ? bigCode(code) : NOTHING}${button ? bigButton(button) : NOTHING}</td></tr>
<tr><td class="dim" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:#57655f;">${footer ?? `You get this mail because your address is used at ${BRAND}.`}</td></tr>
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
  .text { color: #e8eeec !important; }
  .dim { color: #93a19c !important; }
  .accent { color: #3ddc97 !important; }
  .code { background: #14291f !important; color: #3ddc97 !important; }
  .button { background: #3ddc97 !important; }
  .button-text { color: #06251a !important; }
}
`
