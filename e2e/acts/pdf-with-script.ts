/** A PDF of pages with a line each, and a script that a viewer would run on opening it. */
export function pdfWithScript(lines: readonly string[]): File {
  const pages = lines.map((_, index) => 3 + index * 2)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\("A script ran"\\))>>>>',
    `<</Type/Pages/Kids[${pages.map((number) => `${number} 0 R`).join(' ')}]/Count ${lines.length}>>`,
    ...lines.flatMap((line, index) => {
      const content = `BT /F1 40 Tf 50 150 Td (${line}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 300]/Contents ${4 + index * 2} 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
  ]
  const numbered = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const text = `%PDF-1.4\n${numbered.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`
  return new File([text], 'October.pdf', { type: 'application/pdf' })
}
