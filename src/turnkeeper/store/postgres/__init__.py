"""The store in a PostgreSQL database: as many processes as one likes may use it at the same time.

It needs ``turnkeeper[postgres]``; nothing else of the package imports it but where a database was named.
"""

from turnkeeper.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
