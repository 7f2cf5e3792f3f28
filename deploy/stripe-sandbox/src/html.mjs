const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for a page, inside elements and attributes alike. */
export const text = (value) => String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign]);
