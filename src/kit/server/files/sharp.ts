/**
 * sharp with the settings of this process. libvips has one list of blocked decoders for all threads, so every thread that
 * decodes pictures takes sharp from here: a second list would take decoders from the others.
 */
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

/**
 * All decoders of libvips except those for JPEG, PNG, WebP, GIF, AVIF and SVG. Each is named: if all were blocked and some
 * allowed again, another thread could fail to decode a picture in between.
 */
sharp.block({
  operation: [
    'Analyze', 'Csv', 'Fits', 'Jp2k', 'Jxl', 'Magick', 'Magick7', 'Mat', 'Matrix', 'Nifti', 'OpenExr', 'Openslide', 'Pdf', 'Ppm', 'Rad', 'Raw',
    'Tiff', 'Uhdr', 'Vips',
  ].map((name) => `VipsForeignLoad${name}`),
})

export { sharp }
