/** Drawings of the warnings of browsers, as SVG. The browsers' own words are in English, as on most phones. */

const frame = { width: 180, height: 264 }

/** @param alt what the drawing shows, without characters that HTML reserves */
function phone(alt: string, ...content: readonly string[]): string {
  return `<svg role="img" aria-label="${alt}" viewBox="0 0 ${frame.width} ${frame.height}" lang="en">`
    + '<rect class="body" x="3" y="3" width="174" height="258" rx="22"/><rect class="screen" x="11" y="24" width="158" height="216" rx="6"/>'
    + '<circle class="body-line" cx="90" cy="251" r="5"/><path class="body-line" d="M76 14h28"/>'
    + `${content.join('')}</svg>`
}

/** The triangle that both browsers show. */
const warning = '<path class="warn" d="M90 44l22 38H68z"/><path class="warn-mark" d="M90 57v12M90 75v.5"/>'
/** Lines of text that need not be read. */
function lines(y: number, ...widths: readonly number[]): string {
  return widths.map((width, at) => `<path class="text-line" d="M26 ${y + 13 * at}h${width}"/>`).join('')
}

function label(x: number, y: number, text: string, kind = 'label'): string {
  return `<text class="${kind}" x="${x}" y="${y}" text-anchor="middle">${text}</text>`
}

/** A hand's ring around what is touched. */
function touched(x: number, y: number, width: number, height: number): string {
  const finger = `${x + width - 18} ${y + height - 4}`
  return `<rect class="ring" x="${x}" y="${y}" width="${width}" height="${height}" rx="13"/>`
    + `<path class="hand" d="M${finger}c0-5 8-5 8 0v13l11 3c4 1 5 4 4 8l-3 12h-17l-10-14c-2-4 3-7 7-3z"/>`
}

function button(x: number, y: number, width: number, text: string, kind = 'button'): string {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="28" rx="14"/>${label(x + width / 2, y + 19, text, `${kind}-label`)}`
}

const privateTitle = label(90, 104, 'Your connection is', 'heading') + label(90, 119, 'not private', 'heading')
const safariTitle = label(90, 104, 'This Connection Is', 'heading') + label(90, 119, 'Not Private', 'heading')

export const guidePictures = {
  chromeAdvanced: (alt: string) => phone(alt, warning, privateTitle, lines(136, 126, 112, 84),
    button(26, 172, 62, 'Advanced', 'plain'), button(94, 172, 62, 'Back'), touched(20, 166, 74, 40)),
  chromeProceed: (alt: string) => phone(alt, warning, privateTitle, lines(136, 126, 112, 120, 70),
    label(90, 204, 'Proceed to … (unsafe)', 'link'), touched(20, 187, 140, 28)),
  safariDetails: (alt: string) => phone(alt, warning, safariTitle, lines(136, 126, 112, 84),
    button(22, 172, 78, 'Show Details', 'plain'), button(106, 172, 56, 'Go Back'), touched(16, 166, 90, 40)),
  safariVisit: (alt: string) => phone(alt, warning, safariTitle, lines(136, 126, 112, 120, 70),
    label(90, 204, 'visit this website', 'link'), touched(28, 187, 124, 28)),
  safariConfirm: (alt: string) => phone(alt, warning, safariTitle, lines(136, 126),
    '<rect class="sheet" x="22" y="128" width="136" height="92" rx="12"/>', '<path class="text-line" d="M34 150h112M34 163h84"/>',
    label(46, 202, 'Cancel', 'label'), label(112, 202, 'Visit Website', 'link'), touched(68, 185, 88, 28)),
} as const
