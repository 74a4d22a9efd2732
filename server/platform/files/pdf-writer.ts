import { BOLD, openPdf, REGULAR } from './pdf-document.ts'
import type { AmountRow } from './receipt-writer.ts'

/** Writes a tagged A4 document from top to bottom: headings, paragraphs, facts and lists, with numbered pages. */
export interface PdfWriter {
  title(text: string, subtitle: string): void
  heading(text: string): void
  paragraph(text: string): void
  facts(rows: [label: string, value: string][]): void
  list(items: string[]): void
  /** Amounts in a column on the right. */
  amounts(rows: AmountRow[]): void
  /** Numbers the pages and gives the bytes. */
  finish(footer: string): Promise<Uint8Array<ArrayBuffer>>
}

const MARGIN = 56
const LABEL_WIDTH = 170
const AMOUNT_WIDTH = 110
const INK = '#0e1513'
const DIM = '#57655f'
const ACCENT = '#0a7f55'

export async function pdfWriter(meta: { title: string; made_at: Date }): Promise<PdfWriter> {
  const { doc, root, artifact, line, finish } = await openPdf({ ...meta, margin: MARGIN, footer: 16 })
  const width = doc.page.width - 2 * MARGIN
  const bottom = () => doc.page.height - doc.page.margins.bottom

  const say = (text: string, structType: string, { font = REGULAR, size = 9.5, colour = INK, gap = 3 } = {}) =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, MARGIN, doc.y, { width, lineGap: gap, structParent: root, structType })
  /** Begins a new page when so much does not fit on this one. */
  const room = (height: number) => {
    if (doc.y + height > bottom()) doc.addPage()
  }

  return {
    title(text, subtitle) {
      say('Sharewell', 'P', { font: BOLD, size: 10, colour: ACCENT })
      doc.moveDown(1)
      say(text, 'H1', { font: BOLD, size: 19, gap: 2 })
      doc.moveDown(0.3)
      say(subtitle, 'P', { colour: DIM })
    },
    heading(text) {
      room(70)
      doc.moveDown(1.6)
      say(text, 'H2', { font: BOLD, size: 12 })
      doc.moveDown(0.4)
    },
    paragraph(text) {
      say(text, 'P')
      doc.moveDown(0.5)
    },
    facts(rows) {
      const table = doc.struct('Table')
      root.add(table)
      for (const [label, value] of rows) {
        doc.font(REGULAR).fontSize(9.5)
        const height = doc.heightOfString(value, { width: width - LABEL_WIDTH, lineGap: 3 })
        room(height + 10)
        const top = doc.y + 5
        line()
        const row = doc.struct('TR')
        table.add(row)
        const cell = { lineGap: 3, structParent: row }
        doc.fillColor(DIM).text(label, MARGIN, top, { ...cell, width: LABEL_WIDTH - 12, structType: 'TH' })
        const afterLabel = doc.y
        doc
          .fillColor(INK)
          .text(value, MARGIN + LABEL_WIDTH, top, { ...cell, width: width - LABEL_WIDTH, structType: 'TD' })
        doc.y = Math.max(doc.y, afterLabel) + 3
      }
    },
    list(items) {
      const list = doc.struct('L')
      root.add(list)
      for (const item of items) {
        doc.font(REGULAR).fontSize(9.5)
        room(doc.heightOfString(item, { width: width - 14, lineGap: 3 }))
        const entry = doc.struct('LI')
        list.add(entry)
        const top = doc.y
        doc.fillColor(DIM).text('•', MARGIN, top, { width: 14, structParent: entry, structType: 'Lbl' })
        doc
          .fillColor(INK)
          .text(item, MARGIN + 14, top, { width: width - 14, lineGap: 3, structParent: entry, structType: 'LBody' })
        doc.moveDown(0.2)
      }
    },
    amounts(rows) {
      const table = doc.struct('Table')
      root.add(table)
      const label_width = width - AMOUNT_WIDTH - 12
      for (const { label, note, amount, strong } of rows) {
        const font = strong ? BOLD : REGULAR
        doc.font(font).fontSize(9.5)
        const label_height = doc.heightOfString(label, { width: label_width, lineGap: 2 })
        doc.font(REGULAR).fontSize(8)
        const note_height = note ? doc.heightOfString(note, { width: label_width, lineGap: 2 }) : 0
        room(label_height + note_height + 10)
        doc.font(font).fontSize(9.5)
        const top = doc.y + 5
        line()
        const row = doc.struct('TR')
        table.add(row)
        const cell = { lineGap: 2, structParent: row }
        doc.fillColor(INK).text(label, MARGIN, top, { ...cell, width: label_width, structType: 'TH' })
        const below = doc.y
        doc.text(amount, MARGIN + width - AMOUNT_WIDTH, top, {
          ...cell,
          ...{ width: AMOUNT_WIDTH, align: 'right', structType: 'TD' },
        })
        doc.y = below
        if (note) {
          doc.font(REGULAR).fontSize(8).fillColor(DIM)
          doc.text(note, MARGIN, below, { ...cell, width: label_width, structType: 'TD' })
        }
        doc.y += 3
      }
    },
    finish(footer) {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page)
        // Text below the margin would begin another page.
        doc.page.margins.bottom = 0
        artifact('Pagination', () => {
          doc.font(REGULAR).fontSize(7.5).fillColor(DIM)
          const y = doc.page.height - MARGIN + 4
          doc.text(footer, MARGIN, y, { width: width - 80, lineBreak: false })
          doc.text(`${page + 1} of ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false })
        })
      }
      return finish()
    },
  }
}
