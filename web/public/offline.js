// The page that the service worker shows without a connection. It stands at the address that was asked for, so a reload opens that.
{
  const spanish = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'es') === 'es';
  if (spanish) {
    document.documentElement.lang = 'es';
    document.getElementById('title').textContent = 'Sin conexión';
    document.getElementById('text').textContent = 'Esta página se abrirá sola cuando vuelvas a tener conexión.';
    document.getElementById('retry').textContent = 'Reintentar';
  }
  document.getElementById('retry').addEventListener('click', () => location.reload());
  // The browser says that there is a network before the server can be reached through it, so the server is asked as well.
  const open = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => undefined);
  addEventListener('online', open);
  setInterval(open, 3_000);
}
