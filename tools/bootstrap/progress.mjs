const out = process.stderr
const SECONDS_BETWEEN_LINES = 15

/** Prints a line above the steps. Not to the standard output, which belongs to what the npm script prints. */
export function say(text) {
  out.write(`${text}\n`)
}

/**
 * Shows that a step goes on and how long it takes: on a terminal in one line that counts the seconds, elsewhere in a
 * line now and then. `detail` says how far it is.
 */
export async function withProgress(title, work, detail = () => '') {
  const began = Date.now()
  const line = () => {
    const seconds = Math.round((Date.now() - began) / 1000)
    return `  ${[title, detail(), `${seconds} s`].filter(Boolean).join(', ')}`
  }
  const show = () => out.write(out.isTTY ? `\r\x1b[2K${line()}` : `${line()}\n`)
  out.write(out.isTTY ? line() : `  ${title} …\n`)
  const timer = setInterval(show, (out.isTTY ? 1 : SECONDS_BETWEEN_LINES) * 1000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    show()
    if (out.isTTY) out.write('\n')
  }
}
