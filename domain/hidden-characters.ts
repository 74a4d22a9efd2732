/**
 * A joiner inside a word of a script that needs it, or inside an emoji; or else a control or format character, which
 * shows nothing and may turn the direction of the text around it.
 */
const HIDDEN =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<!\p{Script=Latin})([\u200C\u200D])(?=[\p{L}\p{M}\p{Extended_Pictographic}])|[\p{Cc}\p{Cf}]/gu

/** Replaces control and format characters. */
export function replaceHidden(text: string, replacement: string): string {
  return text.replaceAll(HIDDEN, (_found, joiner?: string) => joiner ?? replacement)
}

/** Text on one line, such as a title, without what cannot be seen. */
export function oneLine(text: string): string {
  return replaceHidden(text.replaceAll(/[\t\n\v\f\r]+/g, ' '), '').trim()
}

/** Whether there is anything to see; some letters and signs are blank. */
export function isVisible(text: string): boolean {
  return /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

/** What an uploaded file is called. Truncation may split a character. */
export function uploadName(name: string): string {
  return replaceHidden(name.slice(0, 255).toWellFormed(), '_')
}
