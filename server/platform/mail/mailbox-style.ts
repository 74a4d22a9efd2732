/** The look of the mailbox pages: the product's colours, without any script or other file. */
export const MAILBOX_STYLE = `
:root { color-scheme: dark light; --bg: #0b0f0e; --surface: #111716; --line: #232b29; --text: #e8eeec; --dim: #93a19c; --accent: #3ddc97; }
@media (prefers-color-scheme: light) {
  :root { --bg: #f6f8f7; --surface: #fff; --line: #dfe5e2; --text: #0e1513; --dim: #57655f; --accent: #0a7f55; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/24px Inter, system-ui, sans-serif; }
header { display: flex; justify-content: space-between; gap: 16px; padding: 16px 24px; border-bottom: 1px solid var(--line); }
header a:first-child { font-weight: 650; color: var(--text); text-decoration: none; }
header span { color: var(--dim); font-weight: 400; }
main { max-width: 880px; margin: 0 auto; padding: 24px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 650; letter-spacing: -0.02em; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 15px; font-weight: 600; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.dim, dt, time { color: var(--dim); }
.card { margin: 16px 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.empty { padding: 32px 24px; text-align: center; color: var(--dim); }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 16px 0; }
input, button, .button { min-height: 40px; padding: 7px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; text-decoration: none; }
input { flex: 1 1 200px; min-width: 0; }
button { cursor: pointer; }
button:hover, .button:hover { border-color: var(--accent); }
ul { list-style: none; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: color-mix(in srgb, var(--accent) 8%, transparent); }
li a:focus-visible { outline-offset: -2px; }
li b { font-weight: 600; overflow-wrap: anywhere; }
li span { grid-row: 2; color: var(--dim); overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 16px; margin: 16px 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 620px; }
pre.card { padding: 16px; font: 14px/22px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 560px) {
  main, header { padding: 16px; }
  li a { grid-template-columns: 1fr; }
  li span { grid-row: auto; }
}
`
