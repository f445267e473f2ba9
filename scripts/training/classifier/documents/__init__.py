"""One module a type of document; each draws one page: draw(rng, scale) -> Sheet."""
