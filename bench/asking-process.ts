/** Requests an address so many times, one after the other: `node bench/asking-process.ts URL COOKIE TIMES`. */
const [url = '', cookie = '', times = '1'] = process.argv.slice(2)

for (let time = 0; time < Number(times); time += 1) {
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`It answered ${response.status}.`)
  await response.arrayBuffer()
}
