export const loader = () => new Response(null, { status: 404 });
